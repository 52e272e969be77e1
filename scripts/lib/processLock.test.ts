import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {expect, it} from 'vitest';
import {scratchFolder} from '../../tests/scratchFolder';
import {withProcessLock} from './processLock.mjs';

const {inside, write} = scratchFolder();
const file = () => inside('.cache/build.lock');
const never = (holder: number) => {
  throw new Error(`It waits for ${holder}`);
};

it('is done one after the other, and says what it waits for', async () => {
  const order: string[] = [];
  let end!: () => void;
  const first = withProcessLock(file(), never, async () => {
    order.push('first begins');
    await new Promise<void>((done) => (end = done));
    order.push('first ends');
  });
  const second = withProcessLock(
    file(),
    (holder) => {
      expect(holder).toBe(process.pid);
      order.push('second waits');
      end();
    },
    async () => {
      order.push('second begins');
    },
  );
  await Promise.all([first, second]);
  expect(order).toEqual([
    'first begins',
    'second waits',
    'first ends',
    'second begins',
  ]);
  expect(existsSync(file())).toBe(false);
});

it('lets the next one in after a fault', async () => {
  const fails = withProcessLock(file(), never, () =>
    Promise.reject(new Error('no')),
  );
  await expect(fails).rejects.toThrow('no');
  expect(await withProcessLock(file(), never, async () => 1)).toBe(1);
});

it.each([
  ['a process that has ended', () => String(spawnSync('true').pid)],
  ['nobody', () => ''],
])('does not wait for %s', async (_who, holder) => {
  write('.cache/build.lock', holder());
  expect(await withProcessLock(file(), never, async () => 1)).toBe(1);
});
