/** Hosts for tests of the offline copies: two builds of a small site, and faulty answers. */

import {createHash} from 'node:crypto';
import {formatIdText, type KeptFile} from '../plugins/offline/core/list';

export const hash = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

export const page = (title: string) =>
  `<!doctype html><script src="/assets/js/main.js"></script><h1>${title}</h1></html>\n`;
export const LOGIN = '<!doctype html><title>Log in</title><form></form></html>';
export const html = {'Content-Type': 'text/html; charset=utf-8'};

/** Texts of a build by address below the base. */
export type HostedBuild = Record<string, string>;
export const first: HostedBuild = {
  '': page('Home'),
  'docs/a/': page('A'),
  'offline/': page('Copies'),
  'assets/js/main.js': 'main()',
  'models/a.ptl': 'model',
};
export const second: HostedBuild = {
  ...first,
  'docs/a/': page('A, newer'),
  'assets/js/new.js': 'fresh()',
};

const typeOf = (path: string): Record<string, string> =>
  path === '' || path.endsWith('/')
    ? html
    : {'Content-Type': path.endsWith('.js') ? 'text/javascript' : ''};

export function listOf(build: HostedBuild) {
  const files = Object.entries(build).map(([address, text]): KeptFile => [
    address,
    hash(text),
    text.length,
  ]);
  const id = hash(formatIdText(files));
  const version = {name: 'docs', label: '1.0', id};
  return {
    id,
    list: {
      ...version,
      start: 'docs/a/',
      owners: [{name: 'docs', own: ['docs/']}],
      files,
    },
    versions: [{...version, bytes: 1, files: files.length}],
  };
}

export type OfflineHost = (path: string) => Response | Promise<Response>;

export const healthy =
  (build: HostedBuild): OfflineHost =>
  (path) => {
    const {list, versions} = listOf(build);
    const json =
      path === 'offline/versions.json'
        ? versions
        : path === 'offline/docs.json'
          ? list
          : undefined;
    if (json) {
      return Response.json(json);
    }
    const text = build[path];
    return text === undefined
      ? new Response(page('Not found'), {status: 404, headers: html})
      : new Response(text, {headers: typeOf(path)});
  };

export const never = () => new Promise<Response>(() => undefined);
export const half = (text: string) => text.slice(0, text.length / 2);
/** Faulty hosts by their fault; each answers every path in the same way. */
export const FAULTS: Record<string, OfflineHost> = {
  'is not there': () => Promise.reject(new TypeError('Failed to fetch')),
  hangs: never,
  'hangs after the headers': () =>
    new Response(new ReadableStream({pull: never as never}), {headers: html}),
  'answers 403': () => new Response('No', {status: 403, headers: html}),
  'answers 404': () => new Response('No', {status: 404, headers: html}),
  'answers 500': () => new Response('No', {status: 500, headers: html}),
  'answers 503 without words': () => new Response(null, {status: 503}),
  'answers with half of each file': async (path) => {
    const whole = await healthy(first)(path);
    return new Response(half(await whole.text()), {headers: whole.headers});
  },
  'breaks off': async (path) => {
    const whole = await (await healthy(first)(path)).text();
    return new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(half(whole)));
          controller.error(new TypeError('network error'));
        },
      }),
      {headers: typeOf(path)},
    );
  },
};
export const portal: OfflineHost = () => new Response(LOGIN, {headers: html});
