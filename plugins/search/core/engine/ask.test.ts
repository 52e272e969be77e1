import {describe, expect, it} from 'vitest';
import {indexOf, place} from './__fixtures__';
import {createEngine} from './engine';
import {search} from './search';

const engine = createEngine([
  indexOf({
    Torch: [
      place('fromBlob()', 'Makes a tensor of bytes.', {
        symbol: 'torch.fromBlob',
      }),
      place('_loadForMobile()', 'Loads a model file.', {
        symbol: 'torch.jit._loadForMobile',
      }),
      place('int64', '', {symbol: 'torch.int64'}),
    ],
    Read: [
      place('How to read 0.5.0', 'On Android 12.'),
      place('TorchFromBlobError', 'An error.'),
    ],
  }),
]);
const answer = (query: string) => search(engine, query, 10);
const headings = (query: string) =>
  answer(query).hits.map(({place: {heading}}) => heading);

describe('a member that its owner does not have', () => {
  it.each([
    ['torch.formBlob', 'fromBlob()', 'formBlob', 'fromBlob'],
    ['torch.in64', 'int64', 'in64', 'int64'],
    ['torch.jit._loadForMobil', '_loadForMobile()', undefined, undefined],
    ['jit._loadFormobile()', '_loadForMobile()', undefined, undefined],
    ['torch.int46', 'int64', 'int46', 'int64'],
    ['trch.fromBlob', 'fromBlob()', 'trch.fromBlob', 'torch.fromBlob'],
    ['tch.formblob()', 'fromBlob()', 'tch.formblob', 'torch.fromBlob'],
    ['torch.from_blobb', 'fromBlob()', 'from_blobb', 'fromBlob'],
    ['torch.fromBolbing', 'fromBlob()', 'fromBolbing', 'fromBlob'],
  ])('%s leads to %s', (query, heading, from, to) => {
    expect(headings(query)[0]).toBe(heading);
    expect(answer(query).corrected).toEqual(from ? [{from, to}] : []);
  });

  it('is not corrected in quotes, nor where no member is near', () => {
    expect(answer('"torch.formBlob"').corrected).toEqual([]);
    expect(answer('torch.pca').corrected).toEqual([]);
    expect(answer('to.fromBlob').corrected).toEqual([]);
  });
});

it('a number is never corrected', () => {
  expect(answer('android 0.6.0').corrected).toEqual([]);
});

it('a name that only other versions have comes first', () => {
  const other = indexOf({
    Torch: [place('cat()', 'Joins tensors.', {symbol: 'torch.cat'})],
  });
  const own = indexOf({
    Cats: [place('Cats in torch', 'A picture of a cat.')],
  });
  const both = createEngine([
    {...own, version: '0.1', elsewhere: [{...other, version: 'next'}]},
  ]);
  const {othersFirst, others} = search(both, 'torch.cat', 10);
  expect(othersFirst).toBe(true);
  expect(others[0]?.place.heading).toBe('cat()');
  expect(search(both, 'cat in torch', 10).othersFirst).toBe(false);
});

describe('a name with an unknown word', () => {
  it.each([
    ['torchfromblob', 'fromBlob()', 'torch.fromBlob'],
    ['jitloadformobile', '_loadForMobile()', 'jit._loadForMobile'],
    ['torhc from blob', 'fromBlob()', 'torch.fromBlob'],
    ['jit load forr mobile', '_loadForMobile()', 'jit._loadForMobile'],
  ])('%s leads to %s', (query, heading, to) => {
    expect(headings(query)[0]).toBe(heading);
    expect(answer(query).corrected).toEqual([{from: query, to}]);
  });

  it('of one word is a near word first', () => {
    expect(answer('torhc').corrected).toEqual([{from: 'torhc', to: 'torch'}]);
  });

  it('stays as it is in quotes, in a sentence, and far from any name', () => {
    for (const query of [
      '"torchfromblob"',
      'how torhc from blob reads',
      'torchdataset',
    ]) {
      expect(
        answer(query).corrected.map(({to}) => to),
        query,
      ).not.toContain('torch.fromBlob');
    }
  });
});

describe('words of a name in another order', () => {
  it.each([
    ['blob from torch', 'fromBlob()'],
    ['mobile for load jit', '_loadForMobile()'],
    ['blobs from', 'fromBlob()'],
  ])('%s is %s', (query, heading) => {
    expect(headings(query)[0]).toBe(heading);
    expect(answer(query).corrected).toEqual([]);
  });

  it('are all of the member, and of its owner at most', () => {
    expect(engine.called('mobile load').exactly).toEqual([]);
    expect(engine.called('blob from android').exactly).toEqual([]);
  });
});
