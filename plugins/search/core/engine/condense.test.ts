import {expect, it} from 'vitest';
import {place} from './__fixtures__';
import {condense} from './condense';
import type {Place} from './page';

it('keeps the first lines of a place, and of the others each word once', () => {
  const known = new Set<string>();
  expect(
    condense(
      place('Load it', '', {
        texts: [
          ['text', 'Loads a model from a file or a URL.'],
          ['item', 'Then it runs; then it answers, and then the model ends.'],
          ['code', 'const model = await torch.jit._loadForMobile(path);'],
        ],
      }),
      {known},
    ),
  ).toEqual({
    anchor: 'load-it',
    level: 2,
    heading: 'Load it',
    text: 'Loads a model from a file or a URL.',
    words: 'runs answers ends torch.jit._loadForMobile',
  });
  // Code that the page showed before.
  expect(
    condense(
      place('B', '', {
        texts: [['code', 'await torch.jit._loadForMobile(read(file))']],
      }),
      {known},
    ).words,
  ).toBe('read');
});

it('keeps a name of programs once in an index, and once in a page of the API', () => {
  const knownInIndex = new Set<string>();
  const texts: Place['texts'] = [['code', 'ask(PermissionsAndroid);']];
  const listWords = (extra: Partial<Place> = {}) =>
    condense(place('A', '', {texts, ...extra}), {
      known: new Set(),
      knownInIndex,
    }).words;
  expect(listWords()).toBe('ask PermissionsAndroid');
  expect(listWords()).toBeUndefined();
  expect(listWords({symbol: 'torch.rand'})).toBe('ask PermissionsAndroid');
});

it('says where a shown text goes on, whose other words are kept', () => {
  const long = `${'Opens the camera, shows its picture. '.repeat(3)}Shutter`;
  const {text, words} = condense(place('A', '', {texts: [['text', long]]}));
  expect(text).toMatch(/^Opens .{16,36} …$/);
  expect(words).toBe('shutter');
  const short = long.slice(0, 36);
  expect(condense(place('A', '', {texts: [['text', short]]})).text).toBe(short);
});

it('shows captions only of a place without text', () => {
  const of = (...texts: Place['texts']) =>
    condense(place('A', '', {texts})).text;
  expect(of(['caption', 'App.tsx'], ['text', 'Says more.'])).toBe('Says more.');
  expect(of(['caption', 'A drawing'])).toBe('A drawing');
});

it('keeps the members of variables, and the owners of symbols', () => {
  const program = `const pixels = torch.ones([2]);
    pixels.mul(3).to_list();
    read('pixels.json', ./pixels.ts);
    readNext(path.name);`;
  expect(
    condense(place('A', '', {texts: [['code', program]]}), {
      owners: new Set(['torch']),
    }).words,
  ).toBe(
    'torch.ones mul to_list read pixels.json pixels.ts readNext path.name',
  );
});

it('leaves out the numbers of an output', () => {
  const {words} = condense(
    place('A', '', {
      texts: [
        ['text', 'Prints the result of the program.'],
        ['message', 'Ready after 12.5 s: 0.25 0.75 (libfbjni-2.so)'],
      ],
    }),
  );
  expect(words).toBe('ready libfbjni-2.so');
});

it('leaves out numbers that nobody types', () => {
  const {words} = condense(
    place('A', '', {
      texts: [
        ['text', 'Shows how exact numbers are.'],
        ['text', 'Prints 0.10000000149011612, or 224 with API 36 and 0.2.4.'],
      ],
    }),
  );
  expect(words).toBe('prints 224 API 36 0.2.4');
});

it('drops words that the title of the page has, and numbers that were measured', () => {
  expect(
    condense(
      place('Speed', 'First lines that are shown below.', {
        texts: [
          ['text', 'First lines that are shown below it.'],
          ['row', 'Detection · 305.6 kB · 21.8 ms · 80 classes · Android 10.2'],
        ],
      }),
      {title: 'Object detection'},
    ).words,
  ).toBe('kB ms classes android 10.2');
});
