import {expect, it, vi} from 'vitest';
import {makeShelf, type FileStorage} from './shelf';

const MODEL = {
  name: 'model.ptl',
  url: 'https://host.example/model.ptl',
  bytes: 3,
  imported: false,
};
const LABELS = {name: 'labels.json', imported: true};
const STAND_IN = {
  programs: ['p'],
  knows: 'shapes',
  files: {'model.ptl': '/own.ptl', 'labels.json': '/own.json'},
};

const file = (name: string, text = 'abc') => new File([text], name);

function memory(kept = new Map<string, Blob>()): FileStorage {
  return {
    read: async (key) => kept.get(key),
    write: async (key, blob) => void kept.set(key, blob),
    remove: async (key) => void kept.delete(key),
  };
}

function make({
  storage = memory(),
  standIn = undefined as typeof STAND_IN | undefined,
} = {}) {
  const load = vi.fn(async (path: string) => new Blob([path]));
  const shelf = makeShelf({
    needed: [MODEL, LABELS],
    standIn,
    storage,
    load,
    program: 'p',
  });
  const states = () =>
    Object.fromEntries(
      shelf.getState().entries.map(({name, state}) => [name, state]),
    );
  return {shelf, load, states};
}

it('waits for a file until the reader gives it, and keeps it', async () => {
  const kept = new Map<string, Blob>();
  const {shelf, states} = make({storage: memory(kept)});
  const asked = shelf.need('model.ptl');
  await vi.waitFor(() =>
    expect(shelf.getState().entries[0]?.wanted).toBe(true),
  );
  const given = file('model.ptl');
  await shelf.give([given]);
  expect(await asked).toBe(given);
  expect(states()).toEqual({'model.ptl': 'kept', 'labels.json': 'absent'});
  expect([...kept.keys()]).toEqual([MODEL.url]);
  expect(shelf.getState().entries[0]).toMatchObject({size: 3, wanted: false});

  // The next visit finds it.
  const later = make({storage: memory(kept)});
  await later.shelf.open();
  expect(later.states()['model.ptl']).toBe('kept');
  await later.shelf.remove('model.ptl');
  expect(later.states()['model.ptl']).toBe('absent');
  expect(kept.size).toBe(0);
});

it('keeps a file of a program apart from those of others', async () => {
  const kept = new Map<string, Blob>();
  const {shelf} = make({storage: memory(kept)});
  await shelf.give([file('labels.json')]);
  expect([...kept.keys()]).toEqual(['p/labels.json']);
});

it('serves the site’s files until the reader gives one, then none of them', async () => {
  const {shelf, load, states} = make({standIn: STAND_IN});
  await shelf.need('model.ptl');
  expect(load).toHaveBeenCalledExactlyOnceWith('/own.ptl');
  expect(states()).toEqual({'model.ptl': 'standIn', 'labels.json': 'standIn'});
  await shelf.give([file('model.ptl')]);
  // Labels of another model would name things that are not there.
  expect(states()).toEqual({'model.ptl': 'kept', 'labels.json': 'absent'});
});

it('takes a chosen file for the one it was chosen for, whatever its name', async () => {
  const {shelf, states} = make();
  await shelf.give([file('model (1).ptl')], 'model.ptl');
  expect(states()['model.ptl']).toBe('kept');
});

it.each([
  ['other.ptl', 'The program has no file other.ptl. It needs model.ptl'],
  ['model.ptl', 'model.ptl is here, and this browser keeps it'],
])('says what became of %s', async (name, words) => {
  const {shelf} = make();
  await shelf.give([file(name)]);
  expect(shelf.getState().note).toContain(words);
});

it('tells of a size that is not the model card’s', async () => {
  const {shelf} = make();
  await shelf.give([file('model.ptl', 'ab')]);
  expect(shelf.getState().note).toContain('It has 2 bytes');
});

it('has a file for this visit where the browser keeps none', async () => {
  const {shelf, states} = make({
    storage: {...memory(), write: () => Promise.reject(new Error('full'))},
  });
  const given = file('model.ptl');
  await shelf.give([given]);
  expect(states()['model.ptl']).toBe('here');
  expect(await shelf.need('model.ptl')).toBe(given);
  expect(shelf.getState().note).toContain('until you leave the page');
});

it('opens where the storage cannot be read', async () => {
  const {shelf, states} = make({
    storage: {...memory(), read: () => Promise.reject(new Error('no'))},
  });
  await shelf.open();
  expect(states()['model.ptl']).toBe('absent');
});

it('forgets what an ended program waited for', async () => {
  const {shelf} = make();
  void shelf.need('model.ptl');
  await vi.waitFor(() =>
    expect(shelf.getState().entries[0]?.wanted).toBe(true),
  );
  shelf.forget();
  expect(shelf.getState().entries[0]?.wanted).toBe(false);
});

it('names the files when a program asks for another', async () => {
  const {shelf} = make();
  await expect(shelf.need('secret.txt')).rejects.toThrow(
    'This page has no file secret.txt for programs; it has model.ptl, labels.json.',
  );
});
