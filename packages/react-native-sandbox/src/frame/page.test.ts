import {expect, it, vi} from 'vitest';
import {envelop, type PageMessage} from '../core/protocol';
import {connect} from './page';

const origin = 'https://site.example';
const project = {version: 'next', entry: 'App.tsx', files: {'App.tsx': ''}};
const runMessage: PageMessage = {
  type: 'run',
  project,
  pictures: [],
  steps: [],
};

const port = {} as MessagePort;

function makeFrame() {
  let listener: ((event: MessageEvent) => void) | undefined;
  const parent = {postMessage: vi.fn()};
  const frame = {
    location: {hash: '#s', origin},
    parent: {parent},
    addEventListener: (_: string, add: typeof listener) => (listener = add),
  } as unknown as Window;
  return {
    page: connect(frame),
    sent: (): Record<string, unknown>[] =>
      parent.postMessage.mock.calls.map(([message, target]) => ({
        ...(message as object),
        target: target as unknown,
      })),
    hear: (message: PageMessage, from: Record<string, unknown> = {}) =>
      listener?.({
        source: parent,
        origin,
        data: envelop('s', message),
        ports: [port],
        ...from,
      } as unknown as MessageEvent),
  };
}

it('says that it is ready to the site’s origin only, and runs one program', () => {
  const {page, sent, hear} = makeFrame();
  const start = vi.fn();
  page.onRun(start);
  expect(sent()).toMatchObject([{type: 'ready', session: 's', target: origin}]);
  hear(runMessage);
  hear(runMessage);
  expect(start).toHaveBeenCalledExactlyOnceWith(runMessage, port);
});

it.each([
  ['another window', {source: {}}],
  ['another origin', {origin: 'https://evil.example'}],
  ['another session', {data: envelop('t', runMessage)}],
  ['something else', {data: 'run'}],
])('ignores %s', (_, from) => {
  const {page, hear} = makeFrame();
  const start = vi.fn();
  page.onRun(start);
  hear(runMessage, from);
  expect(start).not.toHaveBeenCalled();
});

it('gives each question its answer', async () => {
  const {page, sent, hear} = makeFrame();
  const first = page.ask('file', {name: 'a.png'});
  const second = page.ask('openCamera', {facing: 'back'});
  const [a, b] = sent();
  expect(a).toMatchObject({service: 'file', args: {name: 'a.png'}});
  expect(a?.id).not.toBe(b?.id);
  hear({type: 'refusal', id: b?.id as number, message: 'no camera'});
  hear({type: 'answer', id: a?.id as number, value: 7});
  await expect(second).rejects.toThrow('no camera');
  expect(await first).toBe(7);
});
