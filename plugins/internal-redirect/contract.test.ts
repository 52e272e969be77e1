import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import vm from 'node:vm';
import {expect, it, vi} from 'vitest';
import {answer, CHECK, KEY, PING} from '../../tests/e2e/internalRedirect';

const require = createRequire(import.meta.url);

/** Runs the npm package's module on a page and returns its requests and the final address. */
async function runPackage(stored: string | null) {
  const file = require.resolve('docusaurus-plugin-internaldocs-fb/module');
  const requests: unknown[][] = [];
  const location = {
    href: 'https://docs.thefacebook.org/faq/?a=1#b',
    hostname: 'docs.thefacebook.org',
    search: '?a=1',
    pathname: '/faq/',
  };
  const element = () => ({
    style: {},
    childNodes: [],
    appendChild: () => undefined,
    addEventListener: () => undefined,
    setAttribute: () => undefined,
  });
  const read: string[] = [];
  const window = {location, URLSearchParams, parent: undefined as unknown};
  const globals = {
    window: Object.assign(window, {top: window, self: window}),
    location,
    document: {
      getElementById: () => element(),
      createElement: element,
      createTextNode: element,
      documentElement: element(),
      body: element(),
      querySelector: () => null,
    },
    localStorage: {
      getItem: (name: string) => {
        read.push(name);
        return stored;
      },
      setItem: () => undefined,
    },
    fetch: async (...call: unknown[]) => {
      requests.push(call);
      return {json: async () => answer};
    },
    console: {log: () => undefined},
    URL,
    URLSearchParams,
    AbortController,
    setTimeout,
    clearTimeout,
  };
  const module = {exports: {} as {default?: Record<string, unknown>}};
  vm.runInNewContext(
    `(function (exports, require, module) {${readFileSync(file, 'utf8')}\n})`,
    globals,
  )(
    module.exports,
    (name: string) =>
      name.endsWith('ExecutionEnvironment')
        ? {default: {canUseDOM: true}}
        : new Proxy({}, {get: () => () => undefined}),
    module,
  );
  const hooks = module.exports.default ?? {};
  for (const hook of Object.values(hooks)) {
    if (typeof hook === 'function') {
      (hook as (of: object) => void)({location, previousLocation: null});
    }
  }
  await vi.waitFor(() => expect(read).toContain(KEY), {timeout: 60_000});
  return {requests, href: location.href};
}

it('the stand-ins of ping and check are what the npm package asks, and their answer leads it to the copy', async () => {
  const {requests, href} = await runPackage(null);
  expect(requests.map(([url]) => url)).toEqual(
    expect.arrayContaining([PING, CHECK]),
  );
  expect(requests.find(([url]) => url === CHECK)?.[1]).toMatchObject({
    credentials: 'include',
  });
  expect(href).toBe(`${answer.redirectTo}faq/?a=1#b`);
});

it('a reader who wants no redirect stays', async () => {
  expect((await runPackage('false')).href).toBe(
    'https://docs.thefacebook.org/faq/?a=1#b',
  );
});
