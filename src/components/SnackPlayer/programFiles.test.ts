import {expect, it, vi} from 'vitest';
import type {NeededFile} from './neededFiles';
import {
  makeProgramFiles,
  type FileStorage,
  type ProgramFilesOptions,
} from './programFiles';

const MODEL: NeededFile = {
  name: 'model.ptl',
  url: 'https://example.com/model.ptl',
  bytes: 5,
  imported: false,
};
const LABELS: NeededFile = {name: 'labels.json', imported: true};

const STAND_IN: ProgramFilesOptions['replacements'][number] = {
  programs: ['app'],
  knows: 'shapes',
  about: 'Trained on drawings.',
  pictures: [],
  files: {'model.ptl': '/models/own.ptl', 'labels.json': '/models/own.json'},
};

/** Creates a browser's storage; without `room` it rejects writes. */
function makeStorage(room = true): FileStorage & {kept: Map<string, Blob>} {
  const kept = new Map<string, Blob>();
  return {
    kept,
    read: async (key) => kept.get(key),
    write: async (key, file) => {
      if (!room) {
        throw new Error('QuotaExceededError');
      }
      kept.set(key, file);
    },
    remove: async (key) => void kept.delete(key),
  };
}

function open(options: Partial<ProgramFilesOptions> = {}) {
  const load = vi.fn(async (path: string) => new Blob([`of ${path}`]));
  const storage = makeStorage();
  const programFiles = makeProgramFiles({
    needed: [MODEL, LABELS],
    replacements: [],
    storage,
    load,
    program: 'app',
    ...options,
  });
  return {
    programFiles,
    load,
    storage,
    states: () => programFiles.getState().entries.map(({state}) => state),
    wanted: () =>
      programFiles
        .getState()
        .entries.filter(({wanted}) => wanted)
        .map(({name}) => name),
  };
}

const file = (name: string, text = 'bytes') => new File([text], name);
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('waits for a file, and hands it over when it is given', async () => {
  const {programFiles, states, wanted} = open();
  const heard = vi.fn();
  const unsubscribe = programFiles.subscribe(heard);
  const both = Promise.all([
    programFiles.need('model.ptl'),
    programFiles.need('model.ptl'),
  ]);
  await settle();
  expect(wanted()).toEqual(['model.ptl']);
  expect(states()).toEqual(['absent', 'absent']);

  await programFiles.give([file('model.ptl')]);
  const [first, second] = await both;
  expect(await first.text()).toBe('bytes');
  expect(second).toBe(first);
  expect(wanted()).toEqual([]);
  expect(programFiles.getState().entries[0]).toMatchObject({
    state: 'kept',
    size: 5,
  });
  expect(programFiles.getState().note).toContain('keeps it for next time');
  expect(heard).toHaveBeenCalled();

  unsubscribe();
  heard.mockClear();
  await programFiles.remove('model.ptl');
  expect(heard).not.toHaveBeenCalled();
});

it('finds what an earlier visit kept, by the address or by program and name', async () => {
  const storage = makeStorage();
  storage.kept.set('https://example.com/model.ptl', new Blob(['kept']));
  storage.kept.set('app/labels.json', new Blob(['[]']));
  const {programFiles, states} = open({storage});
  await programFiles.open();
  expect(states()).toEqual(['kept', 'kept']);
  expect(await (await programFiles.need('model.ptl')).text()).toBe('kept');

  const other = open({storage, program: 'other'});
  await other.programFiles.open();
  expect(other.states()).toEqual(['kept', 'absent']);
});

it('has the file for this visit where the browser keeps none', async () => {
  const {programFiles, states} = open({storage: makeStorage(false)});
  await programFiles.give([file('model.ptl')]);
  expect(states()).toEqual(['here', 'absent']);
  expect(programFiles.getState().note).toContain('until you leave the page');
  expect(await (await programFiles.need('model.ptl')).text()).toBe('bytes');
});

it('works where the browser’s storage cannot be read', async () => {
  const storage = makeStorage();
  storage.read = () => Promise.reject(new Error('SecurityError'));
  const {programFiles, states} = open({storage});
  await programFiles.open();
  expect(states()).toEqual(['absent', 'absent']);
});

it('takes a file of another name in the place that the reader says', async () => {
  const {programFiles, states} = open();
  await programFiles.give([file('download (1).ptl')], 'model.ptl');
  expect(states()).toEqual(['kept', 'absent']);
});

it('names files that the program does not read', async () => {
  const {programFiles, states} = open();
  await programFiles.give([file('cat.jpg'), file('labels.json')]);
  expect(programFiles.getState().note).toContain(
    'The program has no file cat.jpg.',
  );
  expect(programFiles.getState().note).toContain(
    'It needs model.ptl, labels.json.',
  );
  expect(states()).toEqual(['absent', 'kept']);
});

it('says that a file has another size than the tutorial’s', async () => {
  const {programFiles} = open();
  await programFiles.give([file('model.ptl', 'cut')]);
  expect(programFiles.getState().note).toContain('It has 3 bytes');
  await programFiles.give([file('model.ptl')]);
  expect(programFiles.getState().note).not.toContain('It has');
});

it('refuses names that the program does not need', async () => {
  const {programFiles} = open();
  await expect(programFiles.need('../secret')).rejects.toThrow(
    'no file ../secret for programs; it has model.ptl, labels.json',
  );
  await expect(open({needed: []}).programFiles.need('a')).rejects.toThrow(
    'no file a for programs.',
  );
});

it('uses the site’s files in their place: all of them or none', async () => {
  const {programFiles, load, states} = open({replacements: [STAND_IN]});
  expect(states()).toEqual(['replacement', 'replacement']);
  expect(await (await programFiles.need('model.ptl')).text()).toBe(
    'of /models/own.ptl',
  );

  await programFiles.give([file('labels.json')]);
  expect(states()).toEqual(['absent', 'kept']);
  const needed = programFiles.need('model.ptl');
  await settle();
  expect(load).toHaveBeenCalledOnce();
  await programFiles.give([file('model.ptl')]);
  expect(await (await needed).text()).toBe('bytes');

  await programFiles.remove('labels.json');
  await programFiles.remove('model.ptl');
  expect(states()).toEqual(['replacement', 'replacement']);
  expect(programFiles.getState().note).toContain('model.ptl is removed');
});

it('passes on that a file of the site does not load', async () => {
  const {programFiles} = open({
    replacements: [STAND_IN],
    load: () => Promise.reject(new Error('did not load')),
  });
  await expect(programFiles.need('model.ptl')).rejects.toThrow('did not load');
});

it('removes a file from the storage too, and forgets what an ended program waited for', async () => {
  const {programFiles, storage, wanted} = open();
  await programFiles.give([file('model.ptl')]);
  expect([...storage.kept.keys()]).toEqual(['https://example.com/model.ptl']);
  await programFiles.remove('model.ptl');
  expect(storage.kept.size).toBe(0);

  void programFiles.need('labels.json');
  await settle();
  expect(wanted()).toEqual(['labels.json']);
  programFiles.forget();
  expect(wanted()).toEqual([]);
});

it('knows when a file that the program has read is another one', async () => {
  const {programFiles} = open({replacements: [STAND_IN]});
  const model = () => new File(['model'], 'model.ptl');
  await programFiles.need('labels.json');
  expect(programFiles.isStale()).toBe(false);

  // The site's labels do not match the reader's model.
  await programFiles.give([model()]);
  expect(programFiles.isStale()).toBe(true);
  programFiles.begin();
  expect(programFiles.isStale()).toBe(false);

  // Unread files and awaited files do not make the program stale.
  await programFiles.give([model()]);
  const labels = programFiles.need('labels.json');
  await programFiles.give([new File(['{}'], 'labels.json')]);
  await labels;
  expect(programFiles.isStale()).toBe(false);
  await programFiles.give([new File(['[]'], 'labels.json')]);
  expect(programFiles.isStale()).toBe(true);
});

it('has the program read the files of the model that the reader chooses', async () => {
  const other = {
    ...STAND_IN,
    files: {'model.ptl': '/models/other.ptl', 'labels.json': '/models/o.json'},
  };
  const {programFiles, states} = open({replacements: [STAND_IN, other]});
  expect(programFiles.getState().chosen).toBe(STAND_IN);
  await programFiles.need('model.ptl');
  await programFiles.choose(other);
  expect(programFiles.getState().chosen).toBe(other);
  expect(programFiles.isStale()).toBe(true);
  expect(await (await programFiles.need('model.ptl')).text()).toBe(
    'of /models/other.ptl',
  );

  // The original waits for the reader, and the site's model ends the wait.
  await programFiles.choose(undefined);
  expect(states()).toEqual(['absent', 'absent']);
  const needed = programFiles.need('labels.json');
  await settle();
  await programFiles.choose(STAND_IN);
  expect(await (await needed).text()).toBe('of /models/own.json');
  expect(programFiles.isStale()).toBe(true);
});

it('keeps the reader’s files while a model of the site is chosen', async () => {
  const {programFiles, states} = open({replacements: [STAND_IN]});
  await programFiles.give([file('model.ptl'), file('labels.json')]);
  await programFiles.choose(STAND_IN);
  expect(states()).toEqual(['replacement', 'replacement']);
  await programFiles.choose(undefined);
  expect(states()).toEqual(['kept', 'kept']);
  expect(await (await programFiles.need('model.ptl')).text()).toBe('bytes');
});

it('shows how many bytes of the site’s file have arrived', async () => {
  let arrive = (_: number): void => {};
  let end = (_: Blob): void => {};
  const {programFiles} = open({
    replacements: [STAND_IN],
    load: (_, progress) => {
      arrive = progress;
      return new Promise((resolve) => (end = resolve));
    },
  });
  const needed = programFiles.need('model.ptl');
  await settle();
  arrive(7);
  expect(programFiles.getState().entries[0]?.loaded).toBe(7);
  end(new Blob(['own']));
  await needed;
  expect(programFiles.getState().entries[0]?.loaded).toBeUndefined();
});
