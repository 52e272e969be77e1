import type {BrowserContext, Page} from '@playwright/test';
import {expect, waitForHydration, test} from './fixtures';
import {drawOne} from './mainActions';
import {startChangingHost, type ChangingHost} from './nextBuild';
import {linkTo, shows} from './player/linked';

test.use({
  allowed: {
    errors: [
      /status of 404/,
      /LoadError/,
      /Loading CSS chunk/,
      /MIME type/,
      /INTERNET_DISCONNECTED/,
    ],
  },
});

const MESSAGE = "TypeError: Cannot read property 'install' of null";

const SPEC =
  '{"pack": {"type": "scalar_bool", "value": true}, "unpack": {"type": "string", "key": "a"}}';

interface Tool {
  path: string;
  /** Prepares the page before the deployment. */
  prepare?: (page: Page) => Promise<void>;
  /** Uses the tool as a reader does. */
  press: (page: Page) => Promise<void>;
  /** Expects the tool as the reader left it, after the page was loaded again. */
  works: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', {name}).first();

/** For tools without a text to lose: the reader presses again after the page was loaded again. */
const pressAgain = (press: Tool['press'], works: Tool['works']) => ({
  press,
  works: async (page: Page) => {
    await press(page);
    await works(page);
  },
});

const TOOLS: Readonly<Record<string, Tool>> = {
  'the search dialog': {
    path: '/docs/tutorials/faq/',
    async press(page) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('camera');
    },
    async works(page) {
      const dialog = page.getByRole('dialog', {name: 'Search'});
      await expect(dialog.getByRole('searchbox')).toHaveValue('camera');
      await expect(dialog.getByRole('link').first()).toContainText(/camera/i);
    },
  },
  'the troubleshooting field': {
    path: '/docs/tutorials/troubleshooting/',
    press: (page) => page.getByLabel('Paste your message').fill(MESSAGE),
    async works(page) {
      await expect(page.getByLabel('Paste your message')).toHaveValue(MESSAGE);
      await expect(
        page.getByRole('list', {name: 'Entries that fit'}),
      ).toBeVisible();
    },
  },
  'the doctor': {
    path: '/doctor/',
    async press(page) {
      await page
        .getByLabel('Or paste a file or an error')
        .fill('{"dependencies": {"react-native": "0.68.7"}}');
      await button(page, 'Check this text').click();
    },
    async works(page) {
      await expect(page.locator('#verdict')).toContainText(
        'React Native ExecuTorch',
      );
    },
  },
  Flora: {
    path: '/flora/',
    press: (page) =>
      page
        .getByRole('main')
        .getByRole('link', {name: /digits/i})
        .first()
        .click(),
    async works(page) {
      await expect(page.getByRole('tab', {name: 'Operators'})).toBeVisible();
    },
  },
  'a snack': {
    path: '/docs/tutorials/snacks/image-classification/',
    press: (page) => button(page, 'Run in the page').click(),
    async works(page) {
      await expect(page.locator('iframe[title$="program"]')).toBeVisible();
    },
  },
  'an example of the API': {
    path: '/docs/api/core/interfaces/torchlive_torch.Tensor/',
    ...pressAgain(
      (page) => button(page, 'Run example of Tensor.add').click(),
      async (page) => {
        await expect(
          page.getByRole('log', {name: 'Console'}).getByRole('listitem'),
        ).toHaveCount(2);
      },
    ),
  },
  'the drawing on the home page': {
    path: '/',
    ...pressAgain(drawOne, async (page) => {
      await expect(
        page.locator('figure').getByRole('status').first(),
      ).toHaveText(/^1, at/);
    }),
  },
  'a specification': {
    path: '/docs/next/tutorials/migrate/',
    async press(page) {
      await page.getByLabel('Paste a live.spec.json').fill(SPEC);
      await button(page, 'Write the program').click();
    },
    async works(page) {
      await expect(page.getByLabel('Paste a live.spec.json')).toHaveValue(SPEC);
      await button(page, 'Write the program').click();
      await expect(
        page.getByRole('region', {name: 'execute.ts'}),
      ).toContainText('export async function execute(');
    },
  },
  'a program that was edited': {
    path: '/docs/tutorials/snacks/object-detection/',
    // The player is loaded before the deployment, the search is not.
    async prepare(page) {
      await button(page, 'Run in the page').click();
      const code = page.getByLabel('Code of App.tsx');
      await code.fill(`// Edited\n${await code.inputValue()}`);
    },
    press: (page) => page.keyboard.press('Control+k'),
    async works(page) {
      await page.keyboard.press('Escape');
      await expect(page.getByLabel('Code of App.tsx')).toHaveValue(
        /^\/\/ Edited\nimport /,
      );
    },
  },
  'a project to download': {
    path: '/docs/tutorials/snacks/object-detection/',
    press: (page) => button(page, /Download the project/).click(),
    async works(page) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        button(page, /Download the project/).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/\.zip$/);
    },
  },
};

/** Tools that cover the cases of most: a chunk, a worker, a text to keep. */
const QUICK = ['the search dialog', 'the doctor', 'a snack'];

test.describe('a page that was open before a deployment', () => {
  let host: ChangingHost;
  test.beforeEach(async () => {
    host = await startChangingHost();
  });
  test.afterEach(() => host.close());

  const openAt = async (context: BrowserContext, path: string) => {
    const page = await context.newPage();
    await page.goto(host.url + path);
    await waitForHydration(page);
    return page;
  };

  for (const [name, {path, prepare, press, works}] of Object.entries(TOOLS)) {
    test(
      `says that the site was updated, and goes on: ${name}`,
      {tag: QUICK.includes(name) ? [] : '@full'},
      async ({context}) => {
        const page = await openAt(context, path);
        await prepare?.(page);
        host.deploy();
        await press(page);
        await expect(
          page.getByText('The site was updated after you opened this page.'),
        ).toBeVisible();
        await page.getByRole('button', {name: 'Reload the page'}).click();
        await expect(page.locator('script[src*="/main."]')).toHaveAttribute(
          'src',
          /\.next\.js$/,
        );
        await waitForHydration(page);
        await works(page);
      },
    );
  }

  test(
    'never makes an edited program of a link the page’s own',
    {tag: '@full'},
    async ({context}) => {
      const page = await openAt(
        context,
        `/${linkTo({'App.tsx': shows('words')})}`,
      );
      const code = page.getByLabel('Code of App.tsx');
      await code.fill(`// Edited\n${await code.inputValue()}`);
      // The reader goes to a heading: the address no longer has the program.
      await page.evaluate(() => {
        location.hash = '#steps';
      });
      host.deploy();
      await page.keyboard.press('Control+k');
      await page.getByRole('button', {name: 'Reload the page'}).click();
      await waitForHydration(page);
      await page.keyboard.press('Escape');
      await expect(code).toHaveValue(/^import /);
    },
  );

  test('has copies of the new build to keep, and follows links', async ({
    context,
  }) => {
    const page = await openAt(context, '/offline/');
    host.deploy();
    await expect(page.getByRole('button', {name: 'Save 0.2.0'})).toBeEnabled();
    await page
      .getByRole('contentinfo')
      .getByRole('link', {name: 'What changed'})
      .click();
    await expect(page.locator('h1')).toHaveText('What changed on this site');
    await waitForHydration(page);
    await expect(page.locator('script[src*="/main."]')).toHaveAttribute(
      'src',
      /\.next\.js$/,
    );
  });

  test('speaks of the connection where the site is the same', async ({
    context,
  }) => {
    const page = await openAt(context, '/docs/tutorials/faq/');
    await context.setOffline(true);
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', {name: 'Search'});
    await expect(dialog.getByRole('alert')).toHaveText(
      'The search could not be loaded. Check the connection, then try again. Retry',
    );
    await context.setOffline(false);
    await dialog.getByRole('searchbox').fill('camera');
    await dialog.getByRole('button', {name: 'Retry'}).click();
    await expect(dialog.getByRole('link').first()).toContainText(/camera/i);
  });
});
