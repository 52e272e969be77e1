import {expect, it, vi} from 'vitest';
import {
  guardHandlers,
  UNSEALED_NOTICE,
  formatQuestion,
  type PermissionRequest,
} from './permissions';
import type {ServiceHandlers} from './services';

const bytes = new ArrayBuffer(0);
const file = {name: 'a', type: '', bytes};

function makeRun({allows = true, isSealed = true, isReaders = true} = {}) {
  const handlers = {
    openCamera: vi.fn(async () => null),
    takePicture: vi.fn(async () => ({bitmap: {} as ImageBitmap})),
    closeCamera: vi.fn(async () => null),
    choose: vi.fn(async () => file),
    file: vi.fn(async () => file),
    download: vi.fn(async () => ({...file, status: 200})),
    kernels: vi.fn(async () => ({bytes})),
    operators: vi.fn(async () => ({script: ''})),
    openUrl: vi.fn(async () => null),
    share: vi.fn(async () => true),
  } satisfies ServiceHandlers;
  const ask = vi.fn(async (_question: PermissionRequest) => allows);
  const guarded = guardHandlers(
    handlers,
    ['heart.png'],
    async () => isReaders,
    () => isSealed,
    ask,
  ) as ServiceHandlers;
  return {handlers, ask, guarded};
}

const attempts: Record<
  string,
  (handlers: ServiceHandlers) => Promise<unknown>
> = {
  openCamera: ({openCamera}) => openCamera({facing: 'back'}),
  choose: ({choose}) => choose({accept: 'image/*'}),
  file: ({file: its}) => its({name: 'model.ptl'}),
  download: ({download}) => download({url: 'https://a.example/model.ptl'}),
};

it.each(Object.entries(attempts))(
  '%s waits for a click',
  async (name, attempt) => {
    const yes = makeRun();
    await attempt(yes.guarded);
    expect(yes.ask).toHaveBeenCalledOnce();
    const no = makeRun({allows: false});
    await expect(attempt(no.guarded)).rejects.toThrow(
      'The reader did not allow',
    );
    expect(no.handlers[name as keyof ServiceHandlers]).not.toHaveBeenCalled();
  },
);

it.each(Object.entries(attempts))(
  '%s is refused, unasked, where connections are open',
  async (_name, attempt) => {
    const {ask, guarded} = makeRun({isSealed: false});
    await expect(attempt(guarded)).rejects.toThrow(UNSEALED_NOTICE);
    expect(ask).not.toHaveBeenCalled();
  },
);

it('asks once a run for each permission, and takes a no for an answer', async () => {
  const {ask, guarded} = makeRun({allows: false});
  for (let turn = 0; turn < 3; turn++) {
    await expect(attempts.openCamera?.(guarded)).rejects.toThrow();
    await expect(attempts.file?.(guarded)).rejects.toThrow();
  }
  expect(ask.mock.calls.map(([{permission}]) => permission)).toEqual([
    'camera',
    'files',
  ]);
});

it('gives the site’s own files, kernels and operators at once, whether connections are closed or not', async () => {
  for (const isSealed of [true, false]) {
    const {ask, guarded} = makeRun({isReaders: false, isSealed});
    await guarded.file({name: 'model.ptl'});
    await guarded.file({name: 'heart.png'});
    await guarded.kernels({});
    await guarded.operators({});
    expect(ask).not.toHaveBeenCalled();
  }
});

it.each<[string, (handlers: ServiceHandlers) => Promise<unknown>]>([
  ['openUrl', ({openUrl}) => openUrl({url: 'https://a.example/'})],
  ['share', ({share}) => share({text: 'a'})],
  ['takePicture', ({takePicture}) => takePicture({})],
  ['download', ({download}) => download({url: 'https://a.example/a.ptl'})],
])(
  '%s says too much where connections are open, even of the site',
  async (name, act) => {
    const {handlers, guarded} = makeRun({isSealed: false, isReaders: false});
    await expect(act(guarded)).rejects.toThrow(UNSEALED_NOTICE);
    expect(handlers[name as keyof ServiceHandlers]).not.toHaveBeenCalled();
  },
);

it('names the program as a stranger’s', () => {
  expect(formatQuestion({permission: 'camera'}, true)).toBe(
    'The program of this link, which anyone can have written, asks for your camera',
  );
  expect(
    formatQuestion({permission: 'open', what: 'https://a.example/'}, false),
  ).toBe(
    'The program asks to open another page on a.example (https://a.example/)',
  );
});

it('shows the host of an address first, and nothing that turns text around', () => {
  const words = (what: string) =>
    formatQuestion({permission: 'open', what}, false);
  expect(words('https://evil.test/playtorch.dev')).toBe(
    'The program asks to open another page on evil.test (https://evil.test/playtorch.dev)',
  );
  for (const what of ['https://evil.test/\u202eved', 'mailto:\u2066a\u202e']) {
    expect(words(what)).not.toMatch(/[\p{Cf}\p{Cc}]/u);
  }
  expect(
    formatQuestion({permission: 'share', what: 'a\u202eb'}, false),
  ).toMatch(/: ab$/);
  const heap = `a${`${'\u0301'.repeat(4)}\u200b`.repeat(100)}`;
  expect(formatQuestion({permission: 'share', what: heap}, false)).toMatch(
    /: a\u0301{4}…$/,
  );
});
