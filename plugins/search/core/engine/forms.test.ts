import {expect, it} from 'vitest';
import {shareForms} from './forms';

it('writes every form of a plain word as the commonest one', () => {
  const places = [
    {words: 'loading android 12 files'},
    {words: 'load file loadForMobile'},
    {words: 'load files'},
    {},
  ];
  shareForms(places);
  expect(places).toEqual([
    {words: 'load android 12 files'},
    {words: 'load files loadForMobile'},
    {words: 'load files'},
    {},
  ]);
});

it('takes the shortest of forms that are as common', () => {
  const places = [{words: 'crashes'}, {words: 'crash'}];
  shareForms(places);
  expect(places.map(({words}) => words)).toEqual(['crash', 'crash']);
});
