import {expect, it} from 'vitest';
import {selectVersions} from './listedVersions';

const next = {name: 'current'};
const latest = {name: '0.2.0'};
const old = {name: '0.1'};
const all = [next, latest, old];

it('lists all versions without a setting', () => {
  expect(selectVersions(all)).toEqual([
    {version: next},
    {version: latest},
    {version: old},
  ]);
});

it('lists the versions of the setting in its order', () => {
  expect(selectVersions(all, ['0.1', 'current'])).toEqual([
    {version: old},
    {version: next},
  ]);
});

it('takes the labels of the setting', () => {
  expect(selectVersions(all, {'0.2.0': {label: 'Latest'}, '0.1': {}})).toEqual([
    {version: latest, label: 'Latest'},
    {version: old},
  ]);
});

it('names a version that does not exist, and those that do', () => {
  expect(() => selectVersions(all, ['0.3'])).toThrow(
    '"0.3", which is no docs version. There are: current, 0.2.0, 0.1.',
  );
});
