import {expect, it} from 'vitest';
import {loadAllOperators, operators} from '../index';
import {rareNames} from '../rareNames';

it('the names that are known before the definitions are loaded are theirs', async () => {
  const all = await loadAllOperators();
  const rare = [...all.keys()].filter((name) => !operators.has(name));
  expect([...rareNames].sort()).toEqual(rare.sort());
});
