import {expect, it, vi} from 'vitest';
import type {NeededFile} from './neededFiles';
import {makeShelf, type FileStorage, type ShelfOptions} from './shelf';

const MODEL: NeededFile = {
  name: 'model.ptl',
  url: 'https://example.com/model.ptl',
  bytes: 5,
  imported: false,
};
const LABELS: NeededFile = {name: 'labels.json', imported: true};

const STAND_IN: ShelfOptions['standIn'] = {
  programs: ['app'],
  knows: 'shapes',
  files: {'model.ptl': '/models/own.ptl', 'labels.json': '/models/own.json'},
};

/** A browser's storage; `room` false keeps nothing. */
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

function open(options: Partial<ShelfOptions> = {}) {
  const load = vi.fn(async (path: string) => new Blob([`of ${path}`]));
  const storage = makeStorage();
  const shelf = makeShelf({
    needed: [MODEL, LABELS],
    standIn: undefined,
    storage,
    load,
    program: 'app',
    ...options,
  });
  return {
    shelf,
    load,
    storage,
    states: () => shelf.getState().entries.map(({state}) => state),
    wanted: () =>
      shelf
        .getState()
        .entries.filter(({wanted}) => wanted)
        .map(({name}) => name),
  };
}

const file = (name: string, text = 'bytes') => new File([text], name);
const settle = () => new Promise((resolve) => setTimeout(resolve));

it('waits for a file, and hands it over when it is given', async () => {
  const {shelf, states, wanted} = open();
  const heard = vi.fn();
  const unsubscribe = shelf.subscribe(heard);
  const both = Promise.all([shelf.need('model.ptl'), shelf.need('model.ptl')]);
  await settle();
  expect(wanted()).toEqual(['model.ptl']);
  expect(states()).toEqual(['absent', 'absent']);

  await shelf.give([file('model.ptl')]);
  const [first, second] = await both;
  expect(await first.text()).toBe('bytes');
  expect(second).toBe(first);
  expect(wanted()).toEqual([]);
  expect(shelf.getState().entries[0]).toMatchObject({state: 'kept', size: 5});
  expect(shelf.getState().note).toContain('keeps it for next time');
  expect(heard).toHaveBeenCalled();

  unsubscribe();
  heard.mockClear();
  await shelf.remove('model.ptl');
  expect(heard).not.toHaveBeenCalled();
});

it('finds what an earlier visit kept, by the address or by program and name', async () => {
  const storage = makeStorage();
  storage.kept.set('https://example.com/model.ptl', new Blob(['kept']));
  storage.kept.set('app/labels.json', new Blob(['[]']));
  const {shelf, states} = open({storage});
  await shelf.open();
  expect(states()).toEqual(['kept', 'kept']);
  expect(await (await shelf.need('model.ptl')).text()).toBe('kept');

  const other = open({storage, program: 'other'});
  await other.shelf.open();
  expect(other.states()).toEqual(['kept', 'absent']);
});

it('has the file for this visit where the browser keeps none', async () => {
  const {shelf, states} = open({storage: makeStorage(false)});
  await shelf.give([file('model.ptl')]);
  expect(states()).toEqual(['here', 'absent']);
  expect(shelf.getState().note).toContain('until you leave the page');
  expect(await (await shelf.need('model.ptl')).text()).toBe('bytes');
});

it('works where the browser’s storage cannot be read', async () => {
  const storage = makeStorage();
  storage.read = () => Promise.reject(new Error('SecurityError'));
  const {shelf, states} = open({storage});
  await shelf.open();
  expect(states()).toEqual(['absent', 'absent']);
});

it('takes a file of another name in the place that the reader says', async () => {
  const {shelf, states} = open();
  await shelf.give([file('download (1).ptl')], 'model.ptl');
  expect(states()).toEqual(['kept', 'absent']);
});

it('names files that the program does not read', async () => {
  const {shelf, states} = open();
  await shelf.give([file('cat.jpg'), file('labels.json')]);
  expect(shelf.getState().note).toContain('The program has no file cat.jpg.');
  expect(shelf.getState().note).toContain('It needs model.ptl, labels.json.');
  expect(states()).toEqual(['absent', 'kept']);
});

it('says that a file has another size than the tutorial’s', async () => {
  const {shelf} = open();
  await shelf.give([file('model.ptl', 'cut')]);
  expect(shelf.getState().note).toContain('It has 3 bytes');
  await shelf.give([file('model.ptl')]);
  expect(shelf.getState().note).not.toContain('It has');
});

it('refuses names that the program does not need', async () => {
  const {shelf} = open();
  await expect(shelf.need('../secret')).rejects.toThrow(
    'no file ../secret for programs; it has model.ptl, labels.json',
  );
  await expect(open({needed: []}).shelf.need('a')).rejects.toThrow(
    'no file a for programs.',
  );
});

it('uses the site’s files in their place: all of them or none', async () => {
  const {shelf, load, states} = open({standIn: STAND_IN});
  expect(states()).toEqual(['standIn', 'standIn']);
  expect(await (await shelf.need('model.ptl')).text()).toBe(
    'of /models/own.ptl',
  );

  await shelf.give([file('labels.json')]);
  expect(states()).toEqual(['absent', 'kept']);
  const needed = shelf.need('model.ptl');
  await settle();
  expect(load).toHaveBeenCalledOnce();
  await shelf.give([file('model.ptl')]);
  expect(await (await needed).text()).toBe('bytes');

  await shelf.remove('labels.json');
  await shelf.remove('model.ptl');
  expect(states()).toEqual(['standIn', 'standIn']);
  expect(shelf.getState().note).toContain('model.ptl is removed');
});

it('passes on that a file of the site does not load', async () => {
  const {shelf} = open({
    standIn: STAND_IN,
    load: () => Promise.reject(new Error('did not load')),
  });
  await expect(shelf.need('model.ptl')).rejects.toThrow('did not load');
});

it('removes a file from the storage too, and forgets what an ended program waited for', async () => {
  const {shelf, storage, wanted} = open();
  await shelf.give([file('model.ptl')]);
  expect([...storage.kept.keys()]).toEqual(['https://example.com/model.ptl']);
  await shelf.remove('model.ptl');
  expect(storage.kept.size).toBe(0);

  void shelf.need('labels.json');
  await settle();
  expect(wanted()).toEqual(['labels.json']);
  shelf.forget();
  expect(wanted()).toEqual([]);
});
