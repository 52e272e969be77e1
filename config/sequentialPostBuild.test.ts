import type {LoadContext, Plugin} from '@docusaurus/types';
import {expect, it} from 'vitest';
import {createSequentialPostBuild} from './sequentialPostBuild';

const context = {} as LoadContext;
/** Runs all `postBuild` hooks in parallel, as Docusaurus does. */
const finish = (plugins: readonly Plugin[]) =>
  Promise.allSettled(
    plugins.map(({postBuild}) =>
      postBuild?.({} as Parameters<NonNullable<Plugin['postBuild']>>[0]),
    ),
  );

it('finishes the build of one plugin before that of the next', async () => {
  const done: string[] = [];
  const inOrder = createSequentialPostBuild();
  const slow = inOrder({
    default: () => ({
      name: 'slow',
      async postBuild() {
        await new Promise((later) => setTimeout(later, 20));
        done.push('slow');
      },
    }),
  });
  const none = inOrder({default: () => ({name: 'none'})});
  const quick = inOrder({
    default: (_context: LoadContext, name: string): Plugin => ({
      name,
      postBuild: async () => void done.push(name),
    }),
    validateOptions: 'validates',
  });
  expect(quick.validateOptions).toBe('validates');
  const made = [
    await slow(context, undefined),
    await none(context, undefined),
    await quick(context, 'quick'),
  ];
  expect(made.map(({name}) => name)).toEqual(['slow', 'none', 'quick']);
  await finish(made);
  expect(done).toEqual(['slow', 'quick']);
});

it('goes no further where one fails', async () => {
  const done: string[] = [];
  const inOrder = createSequentialPostBuild();
  const fails = inOrder({
    default: () => ({
      name: 'fails',
      postBuild: () => Promise.reject(new Error('no')),
    }),
  });
  const next = inOrder({
    default: () => ({
      name: 'next',
      postBuild: async () => void done.push('next'),
    }),
  });
  const results = await finish([
    await fails(context, undefined),
    await next(context, undefined),
  ]);
  expect(results.map(({status}) => status)).toEqual(['rejected', 'rejected']);
  expect(done).toEqual([]);
});
