import {afterEach, expect, it, vi} from 'vitest';
import {SANDBOX} from '../core/policy';
import {chooseSource} from './frameSource';

const address = {
  host: '/player/frame/1/',
  shell: '/player/shell/1/',
  offline: '/offline/player/frame/1/',
  sealed: {address: '/player/sealed/1/', worker: '/player/sealed/worker.js'},
};
const WITH_ORIGIN = `${SANDBOX} allow-same-origin`;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Stubs a browser: the host's Connection-Allowlist and status, service workers, and an offline copy. */
function makeBrowser({
  list = undefined as string | undefined,
  status = 200,
  workers = true,
  isKept = false,
}) {
  const register = vi.fn(async () => ({
    active: {state: 'activated', addEventListener: () => undefined},
  }));
  vi.stubGlobal('navigator', {
    serviceWorker: workers
      ? {register, controller: isKept ? {} : null}
      : undefined,
  });
  vi.stubGlobal(
    'fetch',
    vi.fn(
      async () =>
        new Response(null, {
          status,
          headers: list === undefined ? {} : {'Connection-Allowlist': list},
        }),
    ),
  );
  return register;
}

it('takes the host’s document where it has the header', async () => {
  const register = makeBrowser({list: '()'});
  expect(await chooseSource(address, true)).toEqual({
    address: address.host,
    sandbox: SANDBOX,
    hasAllowlist: true,
  });
  expect(register).not.toHaveBeenCalled();
});

it.each([
  ['no header', undefined],
  ['a header that allows something', '("https://evil.example")'],
])('lets a worker add the header to a host with %s', async (_, list) => {
  const register = makeBrowser({list});
  expect(await chooseSource(address, true)).toEqual({
    address: address.sealed.address,
    sandbox: WITH_ORIGIN,
    hasAllowlist: true,
  });
  expect(register).toHaveBeenCalledExactlyOnceWith(address.sealed.worker);
});

it('says that nothing closes the connections where a browser has no workers', async () => {
  makeBrowser({workers: false});
  expect(await chooseSource(address, true)).toEqual({
    address: address.host,
    sandbox: SANDBOX,
    hasAllowlist: false,
  });
});

it('counts an offline copy as open: without a network nobody can tell', async () => {
  makeBrowser({status: 503, isKept: true});
  expect(await chooseSource(address, true)).toEqual({
    address: address.offline,
    sandbox: WITH_ORIGIN,
    hasAllowlist: false,
  });
});

it('asks no worker for the page’s own programs', async () => {
  const register = makeBrowser({isKept: true});
  expect(await chooseSource(address, false)).toMatchObject({
    address: address.host,
  });
  expect(register).not.toHaveBeenCalled();
});
