import {readdirSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {inRoot} from './lib/paths';

const folder = '.github/workflows';

/** Left to pin: the README of the folder says how. */
const TAGGED = ['actions/configure-pages@v6'];

it('actions of the workflows are pinned to commits, with their release beside', () => {
  const used = readdirSync(inRoot(folder))
    .filter((name) => name.endsWith('.yml'))
    .flatMap((name) => [
      ...readFileSync(inRoot(folder, name), 'utf8').matchAll(
        /^\s*(?:- )?uses: (.*)$/gm,
      ),
    ])
    .map(([, action = '']) => action);
  expect(used.length).toBeGreaterThan(5);
  expect(
    used.filter(
      (action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action),
    ),
  ).toEqual(TAGGED);
});
