import {describe, expect, it, vi} from 'vitest';
import type {BridgeSettings} from '../core/active';
import {connect} from './connect';

const WWW = 'https://www.internalfb.com';
const settings: BridgeSettings = {
  hosts: ['.internalfb.com'],
  localhost: true,
  parents: [WWW],
  timeout: 20,
};
const request = {module: 'bloks', api: 'getSpecInfo', args: {styleId: 'a'}};
const response = (id: number) => ({
  event: 'static-docs-bridge-response',
  id,
  response: 'answer',
});

/** Builds a window with the members that a connection uses. */
function framed(address: string, ancestors?: string[], referrer = '') {
  const parent = {postMessage: vi.fn()};
  const page = Object.assign(new EventTarget(), {
    parent,
    location: {
      href: address,
      hostname: new URL(address).hostname,
      ancestorOrigins: ancestors,
    },
    document: {referrer},
    performance: {getEntriesByType: () => [{name: address}]},
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout,
  });
  const add = vi.spyOn(page, 'addEventListener');
  const remove = vi.spyOn(page, 'removeEventListener');
  const receive = (data: unknown, from: object = {}) =>
    page.dispatchEvent(
      Object.assign(new Event('message'), {
        data,
        origin: WWW,
        source: parent,
        ...from,
      }),
    );
  return {page: page as unknown as Window, parent, receive, add, remove};
}
const internal = 'https://staticdocs.internalfb.com/';

it('posts to the parent’s origin and takes its answer', async () => {
  const {page, parent, receive, remove} = framed(internal);
  const answer = connect(page, settings)(request);
  expect(parent.postMessage.mock.calls).toEqual([
    [{event: 'static-docs-bridge-call', id: 0, ...request}, WWW],
  ]);
  receive(response(0));
  expect(await answer).toBe('answer');
  expect(remove).toHaveBeenCalledTimes(1);
});

describe('ignores an answer', () => {
  it.each([
    ['from another origin', response(0), {origin: 'https://evil.example'}],
    ['from no origin', response(0), {origin: 'null'}],
    ['from another window', response(0), {source: {}}],
    ['from no window', response(0), {source: null}],
    ['with another id', response(1), {}],
    ['that is malformed', {...response(0), id: '0'}, {}],
    ['that is null', null, {}],
  ])('%s', async (_what, data, from) => {
    const {page, receive, remove} = framed(internal);
    const answer = connect(page, settings)(request);
    receive(data, from);
    await expect(answer).rejects.toThrow('No answer from the parent page');
    expect(remove).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['on another host', 'https://playtorch.dev/', undefined, ''],
  ['framed by another page', internal, ['https://evil.example'], ''],
  [
    'with another page as referrer',
    internal,
    undefined,
    'https://evil.example/',
  ],
])(
  'rejects and posts nothing %s',
  async (_what, address, ancestors, referrer) => {
    const {page, parent, add} = framed(address, ancestors, referrer);
    await expect(connect(page, settings)(request)).rejects.toThrow(
      /^Not running on static docs$/,
    );
    expect(parent.postMessage).not.toHaveBeenCalled();
    expect(add).not.toHaveBeenCalled();
  },
);

it('rejects outside a frame, and where the plugin is missing', async () => {
  const {page, parent} = framed(internal);
  await expect(connect(page, undefined)(request)).rejects.toThrow(
    /^Not running on static docs$/,
  );
  Object.assign(page, {parent: page});
  await expect(connect(page, settings)(request)).rejects.toThrow(
    /^Not running on static docs$/,
  );
  expect(parent.postMessage).not.toHaveBeenCalled();
});

it('fails at once when the arguments cannot be sent', async () => {
  const {page, parent, remove} = framed(internal);
  parent.postMessage.mockImplementation(() => {
    throw new Error('could not be cloned');
  });
  await expect(connect(page, settings)(request)).rejects.toThrow(
    'could not be cloned',
  );
  expect(remove).toHaveBeenCalledTimes(1);
});

it('asks the address of the load for the parent, not that of now', () => {
  const {page, parent} = framed(
    'http://localhost:3000/?parentHostname=http://localhost:8000',
  );
  Object.assign(page.location, {href: 'http://localhost:3000/faq/'});
  void connect(page, settings)(request).catch(() => undefined);
  expect(parent.postMessage.mock.calls[0]?.[1]).toBe('http://localhost:8000');
});
