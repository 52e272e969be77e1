import {setImmediate} from 'node:timers/promises';
import type {MessagePort} from 'node:worker_threads';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {SANDBOX} from '../core/policy';
import {envelop, type FrameMessage} from '../core/protocol';
import type {ServiceHandlers} from '../core/services';
import {
  MAX_WAITING_MESSAGES,
  MAX_WAITING_LENGTH,
  MAX_ADDRESS_CHANGES,
  MAX_FOCUS_THEFTS,
} from '../core/session';
import {openFrame} from './openFrame';

const project = {version: 'next', entry: 'App.tsx', files: {'App.tsx': ''}};
const firstInput = {pictures: ['a.jpg'], steps: [{press: 'Ask'}]};

/** Stubs the parts of a page that `openFrame` uses, and opens a frame. */
async function makePage(
  handlers: Partial<ServiceHandlers> = {},
  {
    serviceWorker = undefined as object | undefined,
    shellDocument = undefined as object | null | undefined,
    isStranger = false,
  } = {},
) {
  const nothing = () => undefined;
  let press: (event: object) => void = nothing;
  const listeners = new Set<(event: MessageEvent) => void>();
  const loads = new Set<() => void>();
  const contentWindow = {postMessage: vi.fn()};
  const attributes = new Map<string, string>();
  const frame = {
    contentWindow,
    src: '',
    style: {cssText: ''},
    addEventListener: (_: string, load: () => void) => loads.add(load),
    setAttribute: (name: string, value: string) => attributes.set(name, value),
  };
  const append = vi.fn();
  const shell = {
    src: '',
    blur: nothing,
    remove: vi.fn(),
    contentDocument:
      shellDocument === undefined
        ? {getElementById: () => ({append})}
        : shellDocument,
    // Report the load as soon as there is a listener.
    addEventListener: (_: string, loaded: () => void) => loaded(),
  };
  const made: unknown[] = [shell, frame];
  vi.stubGlobal('navigator', {serviceWorker});
  vi.stubGlobal('document', {
    createElement: () => made.shift(),
    activeElement: null,
    addEventListener: (type: string, listen: typeof press) => {
      if (type === 'pointerdown') {
        press = listen;
      }
    },
    removeEventListener: nothing,
  });
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('window', {
    focus: nothing,
    location: {href: '/'},
    history: {length: 1},
    addEventListener: (_: string, add: never) => listeners.add(add),
    removeEventListener: (_: string, gone: never) => listeners.delete(gone),
  });
  const begin = vi.fn(async (_isSealed: boolean) => project);
  const receive = vi.fn();
  const end = vi.fn();
  const running = openFrame(
    {append: vi.fn()} as unknown as HTMLElement,
    {
      host: '/player/frame.html',
      shell: '/player/shell.html',
      offline: '/offline/player/frame.html',
      sealed: {address: '/player/sealed/', worker: '/player/sealed/worker.js'},
    },
    'a program',
    isStranger,
    {handlers: () => handlers, ...firstInput, begin, receive, end},
  );
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  const session = frame.src.split('#')[1] ?? '';
  return {
    append,
    begin,
    frame,
    shell,
    attributes,
    receive,
    end,
    load: () => loads.forEach((load) => load()),
    running,
    /** Presses in the page. */
    press: () => press({}),
    /** Port of the guard in the frame. */
    guard: () =>
      (
        contentWindow.postMessage.mock.calls[0]?.[2] as unknown as MessagePort[]
      )[0]!,
    sent: () =>
      contentWindow.postMessage.mock.calls.map(
        ([message]) => message as Record<string, unknown>,
      ),
    hear: (message: FrameMessage, from: Record<string, unknown> = {}) =>
      listeners.forEach((listen) =>
        listen({
          source: contentWindow,
          origin: 'null',
          data: envelop(session, message),
          ports: [],
          ...from,
        } as unknown as MessageEvent),
      ),
  };
}

/** Opens the frame of a program of a link, with the port of its input guard. */
async function openGuarded() {
  const page = await makePage({}, {isStranger: true});
  page.hear({type: 'ready'});
  await vi.advanceTimersByTimeAsync(0);
  return {...page, port: page.guard()};
}

/** Waits for messages of a port, which arrive in tasks. */
async function settle(): Promise<void> {
  for (let i = 0; i < 5; i++) {
    await setImmediate();
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('makes a sandboxed frame, and gives it the program when it is ready', async () => {
  const {append, frame, attributes, hear, sent} = await makePage();
  expect(append).toHaveBeenCalledExactlyOnceWith(frame);
  expect(attributes.get('sandbox')).toBe(SANDBOX);
  expect(frame.src).toMatch(/^\/player\/frame\.html#[\w-]{36}$/);
  hear({type: 'ready'});
  // A program can send it again.
  hear({type: 'ready'});
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toMatchObject([{type: 'run', project, ...firstInput}]);
});

const OFFLINE = [
  '/offline/player/frame.html',
  `${SANDBOX} allow-same-origin`,
] as const;

it.each([
  ['answers', 200, '/player/frame.html', SANDBOX],
  ['has no such frame', 404, ...OFFLINE],
  ['does not answer', 0, ...OFFLINE],
])(
  'a page of a reader who keeps a copy, where the host %s',
  async (_, status, address, sandbox) => {
    const ask = vi.fn(async () => {
      if (status === 0) {
        throw new TypeError('Failed to fetch');
      }
      return new Response(null, {status});
    });
    vi.stubGlobal('fetch', ask);
    const {frame, attributes} = await makePage(
      {},
      {serviceWorker: {controller: {}}},
    );
    // The worker of plugins/offline answers GET requests only.
    expect(ask).toHaveBeenCalledWith(
      '/player/frame.html',
      expect.objectContaining({method: 'HEAD', cache: 'no-store'}),
    );
    expect(frame.src.split('#')[0]).toBe(address);
    expect(attributes.get('sandbox')).toBe(sandbox);
  },
);

it.each([
  ['another window', {source: {}}],
  ['a frame that has an origin', {origin: 'https://site.example'}],
  ['another session', {data: envelop('t', {type: 'ready'})}],
])('ignores %s', async (_, from) => {
  const {hear, sent, receive} = await makePage();
  hear({type: 'ready'}, from);
  vi.runAllTimers();
  expect(sent()).toEqual([]);
  expect(receive).not.toHaveBeenCalled();
});

it('answers questions, and refuses those it has no answer for', async () => {
  const {hear, sent} = await makePage({
    file: async ({name}) => ({name, type: '', bytes: new ArrayBuffer(1)}),
  });
  hear({type: 'ask', id: 1, service: 'file', args: {name: 'a.jpg'}});
  hear({type: 'ask', id: 2, service: 'file', args: {path: '/etc'}});
  hear({type: 'ask', id: 3, service: 'openCamera', args: {facing: 'back'}});
  await vi.runAllTimersAsync();
  const byId = new Map(sent().map((message) => [message.id, message]));
  expect(byId.get(1)).toMatchObject({type: 'answer', value: {name: 'a.jpg'}});
  expect(byId.get(2)).toMatchObject({type: 'refusal'});
  expect(byId.get(3)).toMatchObject({
    type: 'refusal',
    message: 'This page has no openCamera for programs.',
  });
});

it('makes a few answers with bytes at once', async () => {
  const file = vi.fn(() => new Promise<never>(() => undefined));
  const {hear} = await makePage({file});
  for (let id = 0; id < 50; id++) {
    hear({type: 'ask', id, service: 'file', args: {name: 'a.jpg'}});
  }
  await vi.runAllTimersAsync();
  expect(file).toHaveBeenCalledTimes(4);
});

it('removes a frame that asks on without an answer', async () => {
  const choose = () => new Promise<never>(() => undefined);
  const {hear, end} = await makePage({choose});
  for (let id = 0; id < 100; id++) {
    hear({type: 'ask', id, service: 'choose', args: {accept: '*/*'}});
  }
  expect(end).not.toHaveBeenCalled();
  hear({type: 'ask', id: 100, service: 'choose', args: {accept: '*/*'}});
  expect(end).toHaveBeenCalledExactlyOnceWith('flood');
});

it('gathers messages, and hears nothing after it is closed', async () => {
  const closeCamera = vi.fn(async () => null);
  const {shell, hear, receive, running} = await makePage({closeCamera});
  hear({type: 'beat'});
  hear({type: 'rendered'});
  vi.runAllTimers();
  expect(receive).toHaveBeenCalledExactlyOnceWith([
    {type: 'beat'},
    {type: 'rendered'},
  ]);
  running.close();
  hear({type: 'beat'});
  vi.runAllTimers();
  expect(receive).toHaveBeenCalledOnce();
  expect(shell.remove).toHaveBeenCalledOnce();
  expect(closeCamera).toHaveBeenCalledOnce();
});

it.each([
  ['of the protocol', {}],
  ['that nobody reads', {data: 'words'}],
])('removes a frame that floods the page with messages %s', async (_, from) => {
  const {shell, hear, end} = await makePage();
  for (let i = 0; i < MAX_WAITING_MESSAGES; i++) {
    hear({type: 'console', level: 'log', text: ''}, from);
  }
  expect(end).not.toHaveBeenCalled();
  vi.runAllTimers();
  for (let i = 0; i <= MAX_WAITING_MESSAGES; i++) {
    hear({type: 'console', level: 'log', text: ''}, from);
  }
  expect(end).toHaveBeenCalledExactlyOnceWith('flood');
  expect(shell.remove).toHaveBeenCalledOnce();
});

it('removes a frame that floods the page with text', async () => {
  const {hear, end} = await makePage();
  const text = 'a'.repeat(MAX_WAITING_LENGTH / 2 - 200);
  hear({type: 'console', level: 'log', text});
  hear({type: 'console', level: 'log', text});
  expect(end).not.toHaveBeenCalled();
  hear({type: 'beat'}, {data: {text: 'a'.repeat(400)}});
  expect(end).toHaveBeenCalledExactlyOnceWith('flood');
});

it.each([
  [
    'text in an object',
    {data: {args: [{text: 'a'.repeat(MAX_WAITING_LENGTH)}]}},
  ],
  [
    'many objects',
    {data: Array.from({length: MAX_WAITING_LENGTH / 10}, () => ({}))},
  ],
  ['bytes', {data: {bytes: new Uint8Array(8)}}],
  ['a map', {data: new Map([['a', 'words']])}],
  ['a large number', {data: {id: 2n ** 4096n}}],
  ['a port', {ports: [{}]}],
])('removes a frame that sends %s, at once', async (_, from) => {
  const {hear, end} = await makePage();
  hear({type: 'beat'}, from);
  expect(end).toHaveBeenCalledExactlyOnceWith('flood');
});

it.each([
  [true, true, true],
  [false, true, false],
  [true, false, false],
])(
  'a program of a link in a frame whose connection was refused (%s), on a host with the header (%s): sealed is %s',
  async (refused, hasHeader, isSealed) => {
    vi.stubGlobal('fetch', async () => {
      const headers = hasHeader ? {'Connection-Allowlist': '()'} : undefined;
      return new Response(null, {headers});
    });
    const {begin, frame, hear} = await makePage({}, {isStranger: true});
    expect(frame.src).toMatch(/&guest$/);
    hear({type: 'ready', refused});
    await vi.advanceTimersByTimeAsync(0);
    expect(begin).toHaveBeenCalledExactlyOnceWith(isSealed);
  },
);

it('runs nothing where no program is given', async () => {
  const {begin, hear, sent} = await makePage();
  begin.mockResolvedValue(undefined as never);
  hear({type: 'ready'});
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([]);
});

it.each([
  ['fills the history', 'moved', MAX_ADDRESS_CHANGES + 1, 'history'],
  ['takes the focus again and again', 'focused', MAX_FOCUS_THEFTS, 'focus'],
])('removes a frame that %s', async (_, word, times, why) => {
  const {end, port, press} = await openGuarded();
  press();
  for (let i = 1; i < times; i++) {
    port.postMessage(word);
  }
  await settle();
  expect(end).not.toHaveBeenCalled();
  port.postMessage(word);
  await settle();
  expect(end).toHaveBeenCalledExactlyOnceWith(why);
});

it('lets a program of a link hear keys after a press in the frame, and not after one in the page', async () => {
  const {end, port, press, sent} = await openGuarded();
  // The player presses nothing in it.
  expect(sent()).toMatchObject([{type: 'run', steps: []}]);
  const said: unknown[] = [];
  port.on('message', (word) => said.push(word));
  port.postMessage('pressed');
  // The window gets the focus back, and with it the frame.
  port.postMessage('focused');
  await settle();
  press();
  port.postMessage('focused');
  await settle();
  expect(said).toEqual([true, true, false]);
  expect(end).not.toHaveBeenCalled();
  port.close();
});

it('ends nothing once it is closed', async () => {
  const {end, load, running} = await makePage();
  running.close();
  load();
  load();
  expect(end).not.toHaveBeenCalled();
});

it('keeps nothing from a program of the page', async () => {
  const {guard, hear} = await makePage();
  hear({type: 'ready'});
  await vi.advanceTimersByTimeAsync(0);
  expect(guard()).toBeUndefined();
});

it('removes a frame that has another document', async () => {
  const {shell, load, end} = await makePage();
  load();
  expect(end).not.toHaveBeenCalled();
  load();
  expect(end).toHaveBeenCalledExactlyOnceWith('left');
  expect(shell.remove).toHaveBeenCalledOnce();
});

it.each([
  [
    'of the host’s own, such as that of a missing file',
    {getElementById: () => null},
  ],
  ['of the browser’s own, which no script may see', null],
])('makes no frame in a document %s', async (_, shown) => {
  const {append, shell, end} = await makePage({}, {shellDocument: shown});
  expect(append).not.toHaveBeenCalled();
  expect(end).toHaveBeenCalledExactlyOnceWith('missing');
  expect(shell.remove).toHaveBeenCalledOnce();
});
