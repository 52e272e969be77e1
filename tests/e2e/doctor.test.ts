import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Diagnosis} from '@playtorch-docs/doctor';
import {strToU8, zipSync} from 'fflate';
import {expect, openPage, test} from './fixtures';

const manifest = (reactNative: string, playtorch: string) => ({
  name: 'package.json',
  mimeType: '',
  buffer: Buffer.from(
    JSON.stringify({
      dependencies: {
        'react-native': reactNative,
        'react-native-pytorch-core': playtorch,
      },
    }),
  ),
});

test('files in, verdict and lines to change out', async ({page}) => {
  await openPage(page, '/doctor/');
  const verdict = page.locator('#verdict');
  await page.locator('input[type=file]').setInputFiles([
    manifest('0.68.7', '0.2.0'),
    {
      name: 'gradle.properties',
      mimeType: '',
      buffer: Buffer.from('<b>=1\norg.gradle.jvmargs=-Xmx2g\n'),
    },
  ]);
  await expect(verdict).toHaveText(
    'Leave PlayTorch for React Native ExecuTorch before the next update on Google Play.',
  );
  const result = page.getByRole('region', {name: 'Leave PlayTorch'});
  await expect(result).toContainText(
    'can stay. 0.2.0 does not build with React Native 0.68. 0.2.4 does.',
  );
  await expect(
    page.getByLabel('Changes of android/gradle.properties'),
  ).toContainText('+org.gradle.jvmargs=-Xmx4g');

  // The same file replaces its earlier version.
  await page
    .locator('input[type=file]')
    .setInputFiles([manifest('0.68.7', '0.2.4')]);
  await expect(result).toContainText(
    'can stay. 0.2.4 builds with React Native 0.68, after the changes below.',
  );
  await page.getByRole('button', {name: 'Remove android/gradle'}).click();
  await expect(result).toContainText(
    'can stay. 0.2.4 builds with React Native 0.68.',
  );

  // By keyboard: an error, and a broken file.
  await page
    .getByLabel('Or paste a file or an error')
    .fill('{"expo": {"name": }}');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('a value is missing')).toBeVisible();
  await page
    .getByLabel('Or paste a file or an error')
    .fill('> java.lang.OutOfMemoryError: Java heap space');
  await page.getByRole('button', {name: 'Check this text'}).click();
  await expect(
    page.getByRole('link', {name: 'java.lang.OutOfMemoryError'}),
  ).toHaveAttribute(
    'href',
    '/docs/next/tutorials/troubleshooting/build-android/#out-of-memory-error',
  );
});

test('code in, each call with its counterpart out', async ({page}) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) {
      scripts.push(response.url());
    }
  });
  await openPage(page, '/doctor/');
  const move = page.getByRole('region', {name: 'What a move costs'});
  const before = scripts.length;
  await page.locator('input[type=file]').setInputFiles([
    {
      name: 'App.tsx',
      mimeType: '',
      buffer: Buffer.from(
        "import {torch} from 'react-native-pytorch-core';\nconst x = torch.zeros([1]).permute([0]);\n",
      ),
    },
    {
      name: 'lib.zip',
      mimeType: '',
      buffer: Buffer.from(
        zipSync({
          'lib/b.js': strToU8(
            "import {text} from 'react-native-pytorch-core';\nconst <b> = 1;",
          ),
          'lib/c.js': strToU8(
            "import {media} from 'react-native-pytorch-core';\nmedia.imageFromTensor(x);",
          ),
        }),
      ),
    },
  ]);
  await expect(move.getByRole('status')).toHaveText(
    '3 calls of react-native-pytorch-core, to React Native ExecuTorch: 1 exact, 2 by a pattern, 0 none.',
  );
  expect(scripts.length).toBeGreaterThan(before);
  await expect(move).toContainText('lib/b.js, line 2');
  await expect(move).toContainText(
    'App.tsx:2 const x = torch.zeros([1]).permute([0]);',
  );
  await expect(move).toContainText("tensor('float32', shape, values)");
  await move.getByLabel('Move to').selectOption('ONNX Runtime');
  await expect(move).toContainText("new Tensor('float32', values, shape)");
  await move.getByRole('button', {name: 'Remove the code'}).click();
  await expect(move.getByRole('status')).toHaveCount(0);

  const folder = mkdtempSync(path.join(tmpdir(), 'app-'));
  try {
    for (const file of ['src/App.js', 'node_modules/a/a.js']) {
      mkdirSync(path.join(folder, path.dirname(file)), {recursive: true});
      writeFileSync(
        path.join(folder, file),
        "require('react-native-pytorch-core').torch.eye(3);",
      );
    }
    const chooser = page.waitForEvent('filechooser');
    await move.getByRole('button', {name: 'Choose the folder'}).click();
    await (await chooser).setFiles(folder);
    await expect(move.getByRole('status')).toContainText('1 call of');
    await expect(move).toContainText('src/App.js:1');
  } finally {
    rmSync(folder, {recursive: true});
  }
});

test('the served command runs with Node alone, and says what the page says', async ({
  page,
}) => {
  await openPage(page, '/doctor/');
  const main = page.getByRole('main');
  await expect(main).toContainText(
    '/doctor/playtorch-doctor.mjs && node playtorch-doctor.mjs .',
  );
  const response = await page.request.get('/doctor/playtorch-doctor.mjs');
  expect(response.status()).toBe(200);
  const code = await response.body();
  await expect(main).toContainText(
    createHash('sha256').update(code).digest('hex'),
  );

  const gradle = 'buildscript {\n  ext {\n    targetSdkVersion = 30\n  }\n}\n';
  const app = manifest('0.66.5', '0.2.0');
  const folder = mkdtempSync(path.join(tmpdir(), 'served-doctor-'));
  let fromCommand: Diagnosis;
  try {
    mkdirSync(path.join(folder, 'android'));
    writeFileSync(path.join(folder, 'playtorch-doctor.mjs'), code);
    writeFileSync(path.join(folder, 'package.json'), app.buffer);
    writeFileSync(path.join(folder, 'android/build.gradle'), gradle);
    const {stdout, stderr} = spawnSync(
      process.execPath,
      ['playtorch-doctor.mjs', '--json', '.'],
      {cwd: folder, encoding: 'utf8', env: {}},
    );
    expect(stderr).toBe('');
    fromCommand = JSON.parse(stdout) as Diagnosis;
  } finally {
    rmSync(folder, {recursive: true});
  }

  await page.locator('input[type=file]').setInputFiles([app]);
  await page.getByLabel('Or paste a file or an error').fill(gradle);
  await page.getByRole('button', {name: 'Check this text'}).click();
  const result = page.getByRole('region', {name: fromCommand.decision.text});
  for (const text of [
    ...fromCommand.decision.reasons,
    ...fromCommand.standing.map(({reason}) => reason),
  ]) {
    await expect(result).toContainText(text);
  }
});

test('a long log is checked, and never put into the field, whatever stands there', async ({
  page,
}) => {
  await openPage(page, '/doctor/');
  const field = page.getByLabel('Or paste a file or an error');
  await field.fill('words');
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(
      new ClipboardEvent('paste', {
        clipboardData,
        bubbles: true,
        cancelable: true,
      }),
    );
  }, 'error: no rule\n'.repeat(600_000));
  await expect(page.getByText('more than 8 million characters')).toBeVisible();
  await expect(field).toHaveValue('words');
});

test('two selects answer at once', async ({page}) => {
  await openPage(page, '/status/');
  const fits = page.getByRole('region', {name: 'What fits my app?'});
  await fits.getByLabel('React Native').selectOption('0.66');
  await expect(fits.getByRole('status')).toContainText(
    '0.2.4 builds with React Native 0.66.',
  );
  await fits.getByLabel('React Native').selectOption('0.71');
  await fits.getByLabel('Xcode').selectOption('15');
  await expect(fits.getByRole('status')).toContainText(
    'No release builds with React Native 0.71.',
  );
  await expect(
    fits.getByRole('link', {name: 'a change of the Podfile'}),
  ).toHaveAttribute('href', '/status/#xcode');
});

test('a pasted message lists its entries, and those of other versions', async ({
  page,
}) => {
  await openPage(page, '/docs/tutorials/troubleshooting/');
  const filter = page.getByRole('region', {name: 'Find your message'});
  await filter
    .getByLabel('Paste your message')
    .fill(
      "> More than one file was found with OS independent path 'lib/arm64-v8a/libfbjni.so'.",
    );
  await expect(filter.getByRole('link').first()).toHaveAttribute(
    'href',
    '/docs/tutorials/troubleshooting/build-android/#libfbjni',
  );
  // Only version next has this entry.
  await openPage(
    page,
    `/docs/tutorials/troubleshooting/?${new URLSearchParams({message: 'PlayTorchJSIModule not found. Maybe try rebuilding the app.'})}`,
  );
  const others = filter.getByRole('list', {name: 'In other versions'});
  await expect(others.getByRole('link').first()).toHaveAttribute(
    'href',
    '/docs/next/tutorials/troubleshooting/install/#playtorchjsimodule-not-found',
  );
  await expect(others.getByRole('listitem').first()).toContainText(
    'next · 0.2.4',
  );

  // The dialog of the search links the doctor where it finds nothing.
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', {name: 'Search'}).fill('qqxxzz');
  await page
    .getByRole('dialog', {name: 'Search'})
    .getByRole('link', {name: /^Troubleshooting/})
    .click();
  await expect(page).toHaveURL(
    '/docs/tutorials/troubleshooting/?message=qqxxzz',
  );
  await expect(filter.getByLabel('Paste your message')).toHaveValue('qqxxzz');
  await expect(filter.getByRole('status')).toHaveText(
    'No entry has this message.',
  );
});
