import {readFileSync, rmSync} from 'node:fs';
import {get, type IncomingMessage} from 'node:http';
import {connect} from 'node:net';
import {networkInterfaces} from 'node:os';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {scratchFolder} from '../../tests/scratchFolder';
import {startServer, type RunningServer} from './server';

const {inside, write} = scratchFolder();
const DIGITS = '0123456789';
let server: RunningServer;

beforeEach(async () => {
  write(
    '.hosting.json',
    JSON.stringify({
      baseUrl: '/',
      redirects: [{from: '/old', to: '/page/', status: 301}],
      rewrites: [{prefix: '/any/'}],
      headers: [
        {source: '/*', headers: {'Cache-Control': 'public, max-age=0'}},
        {source: '/*.md', headers: {'Content-Type': 'text/markdown'}},
      ],
    }),
  );
  for (const page of ['', 'page/', 'any/']) {
    write(`${page}index.html`, '<title>Page</title>'.repeat(200));
  }
  write('page.md', '# Page');
  write('404.html', '<title>Not found</title>');
  write('digits.txt', DIGITS);
  write('long.js', '/* long */'.repeat(1000));
  write('a b%25.md', '# A name with signs');
  server = await startServer(inside(), 0);
});

afterEach(() => server.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, server.url), {headers, redirect: 'manual'});

describe('the format of a page', () => {
  it.each([
    ['text/markdown', '# Page'],
    ['text/markdown, text/html;q=0.9, */*;q=0.1', '# Page'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', '<title>'],
    ['*/*', '<title>'],
    ['text/html, text/markdown', '<title>'],
    ['text/markdown;q=0', '<title>'],
  ])('is chosen by Accept: %s', async (Accept, start) => {
    const response = await ask('page/', {Accept});
    expect((await response.text()).slice(0, start.length)).toBe(start);
    expect(response.headers.get('vary')).toContain('Accept');
  });

  it('is HTML where there is no Markdown', async () => {
    const response = await ask('any/', {Accept: 'text/markdown'});
    expect(response.headers.get('content-type')).toContain('text/html');
  });
});

describe('ranges', () => {
  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-5', '56789', 'bytes 5-9/10'],
    ['bytes=-5000', DIGITS, 'bytes 0-9/10'],
    ['bytes=0-9007199254740993', DIGITS, 'bytes 0-9/10'],
  ])('%s gives that part', async (range, text, place) => {
    const response = await ask('digits.txt', {Range: range});
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(place);
    expect(await response.text()).toBe(text);
  });

  it.each(['bytes=10-', 'bytes=50-60', 'bytes=-0'])(
    '%s cannot be satisfied',
    async (range) => {
      const response = await ask('digits.txt', {Range: range});
      expect(response.status).toBe(416);
      expect(response.headers.get('content-range')).toBe('bytes */10');
      expect(await response.text()).toBe('');
    },
  );

  it.each(['bytes=9-1', 'bytes=', 'bytes=x-y', 'lines=1-2', ','])(
    '%s is no range: the answer is the whole file',
    async (range) => {
      const response = await ask('digits.txt', {Range: range});
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(DIGITS);
    },
  );

  it('count the bytes of the file, not of its compressed form', async () => {
    const response = await ask('long.js', {
      Range: 'bytes=1-4',
      'Accept-Encoding': 'gzip',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe('* lo');
  });

  it('of a missing page get the page of status 404', async () => {
    const response = await ask('nowhere', {Range: 'bytes=0-1'});
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Not found');
  });
});

it('compresses scripts, and answers 304 when nothing changed', async () => {
  const response = await ask('long.js', {'Accept-Encoding': 'gzip'});
  expect(response.headers.get('content-encoding')).toBe('gzip');
  // Without fetch, which adds headers of its own to conditional requests.
  const {statusCode} = await new Promise<IncomingMessage>((answer) => {
    const headers = {'If-None-Match': response.headers.get('etag') ?? ''};
    get(new URL('long.js', server.url), {headers}, answer);
  });
  expect(statusCode).toBe(304);
});

it('serves escaped names, with the headers of the table', async () => {
  const response = await ask('a%20b%2525.md');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/markdown');
  expect(response.headers.get('cache-control')).toBe('public, max-age=0');
});

it('answers 404 for a file that was deleted after the start', async () => {
  rmSync(inside('long.js'));
  rmSync(inside('page'), {recursive: true});
  for (const path of ['long.js', 'page/']) {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Not found');
  }
});

it('is reached from this machine alone', async () => {
  const {port} = new URL(server.url);
  const others = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({internal, family}) => !internal && family === 'IPv4');
  for (const {address} of others) {
    await expect(fetch(`http://${address}:${port}/`)).rejects.toThrow();
  }
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
});

it('says what is wrong with --host', async () => {
  await expect(startServer(inside(), 0, '203.0.113.7')).rejects.toThrow(
    '--host is "203.0.113.7", which is no address of this machine',
  );
});

describe('1,000 random requests', () => {
  /** Creates a deterministic generator of numbers from 0 to 1 (linear congruential, Numerical Recipes). */
  function random(seed: number): () => number {
    let state = seed;
    return () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
  }

  const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'BREW', ''];
  const PATHS = [
    '/',
    '/page/',
    '/page',
    '/old',
    '/old?x=\x7f',
    '/any/%E0%A4%A',
    '/digits.txt',
    '/digits.txt/',
    '/long.js',
    '/long.js?\xff\xfe',
    '/gone.txt',
    '/.hosting.json',
    '/..%2f..%2fetc/passwd',
    '//other.example/',
    '/%00',
    '/%',
    'http://other.example/page',
    '*',
    '',
  ];
  const HEADERS = [
    'Range: bytes=9-1',
    'Range: bytes=0-9007199254740993',
    'Range: bytes=-5',
    'Range: bytes=--',
    'Range: bytes=99999999-',
    'Range: bytes=0-0,2-3,5-',
    `Range: bytes=${'0-1,'.repeat(500)}`,
    'Range:',
    'If-Range: "x"',
    'If-None-Match: *',
    'If-Match: "x"',
    'If-Modified-Since: never',
    'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT',
    'Accept-Encoding: gzip, br;q=x, *;q=0',
    'Content-Length: 99',
    'Content-Length: -1',
    'Transfer-Encoding: chunked',
    'Expect: 100-continue',
    'Upgrade: websocket\r\nConnection: upgrade',
    'Connection: keep-alive',
    'Host: a\r\nHost: b',
    `Cookie: ${'x'.repeat(20_000)}`,
    'No colon',
    '\0: \0',
  ];

  it('do not stop the server', async () => {
    const {port} = new URL(server.url);
    const next = random(28);
    const pick = (from: readonly string[]) =>
      from[Math.floor(next() * from.length)] ?? '';
    const noise = () =>
      String.fromCharCode(
        ...Array.from({length: 1 + next() * 60}, () => next() * 256),
      );
    /** Headers after which the server may wait for more, as after half a request. */
    const waits = /Content-Length: 99|Transfer-Encoding|Upgrade|keep-alive/;
    const request = (): {bytes: string; ends: boolean} => {
      if (next() < 0.1) {
        return {bytes: noise(), ends: false};
      }
      const path = next() < 0.1 ? `/${encodeURI(noise())}` : pick(PATHS);
      const lines = [
        `${pick(METHODS)} ${path} HTTP/1.${next() < 0.9 ? 1 : 0}`,
        'Host: localhost',
        'Connection: close',
        ...Array.from({length: next() * 4}, () => pick(HEADERS)),
      ];
      const whole = `${lines.join('\r\n')}\r\n\r\n`;
      return next() < 0.1
        ? {bytes: whole.slice(0, next() * whole.length), ends: false}
        : {bytes: whole, ends: !waits.test(whole)};
    };
    const send = ({bytes, ends}: ReturnType<typeof request>, hangUp: boolean) =>
      new Promise<string>((done) => {
        let answer = '';
        const socket = connect(Number(port), '127.0.0.1', () => {
          socket.write(bytes, 'latin1', () => hangUp && socket.destroy());
        });
        if (!ends) {
          socket.setTimeout(200, () => socket.destroy());
        }
        socket.setEncoding('latin1');
        socket.on('data', (chunk: string) => (answer += chunk));
        socket.on('error', () => undefined);
        socket.on('close', () => done(answer));
      });

    const statuses = new Map<string, number>();
    for (let turn = 0; turn < 10; turn++) {
      // Simulate a rebuild during the requests.
      if (turn % 2 === 0) {
        write('gone.txt', 'Here at times.'.repeat(10_000));
        rmSync(inside('long.js'), {force: true});
      } else {
        rmSync(inside('gone.txt'), {force: true});
        write('long.js', '/* again */'.repeat(turn * 1000));
      }
      const answers = await Promise.all(
        Array.from({length: 100}, () => send(request(), next() < 0.2)),
      );
      for (const answer of answers) {
        const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'none';
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    expect([...statuses.values()].reduce((sum, one) => sum + one)).toBe(1000);
    // The requests reached the site, and none crashed it.
    expect([...statuses.keys()]).toEqual(
      expect.arrayContaining(['200', '206', '301', '400', '404', '405', '416']),
    );
    expect(statuses.has('500')).toBe(false);
    expect(await (await ask('')).text()).toBe(
      readFileSync(inside('index.html'), 'utf8'),
    );
  });
});
