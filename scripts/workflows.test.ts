import {readdirSync, readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {resolveInRoot} from './lib/paths';

const folder = '.github/workflows';

it('actions of the workflows are pinned to commits, with their release beside', () => {
  const used = readdirSync(resolveInRoot(folder))
    .filter((name) => name.endsWith('.yml'))
    .flatMap((name) => [
      ...readFileSync(resolveInRoot(folder, name), 'utf8').matchAll(
        /^\s*(?:- )?uses: (.*)$/gm,
      ),
    ])
    .map(([, action = '']) => action);
  expect(used.length).toBeGreaterThan(5);
  expect(
    used.filter(
      (action) => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action),
    ),
  ).toEqual([]);
});

it('the container has its image’s digest', () => {
  const images = readdirSync(resolveInRoot(folder)).flatMap((name) => [
    ...readFileSync(resolveInRoot(folder, name), 'utf8').matchAll(
      /^\s*(?:container|image): (.*)$/gm,
    ),
  ]);
  expect(images.length).toBeGreaterThan(0);
  for (const [, image = ''] of images) {
    expect(image).toMatch(/^node:[\w.-]+@sha256:[0-9a-f]{64}$/);
  }
});
