import {spawn} from 'node:child_process';
import {describe, expect, it} from 'vitest';
import {
  memoryBelow,
  parseChildSeconds,
  parseStatus,
  watchMemory,
} from './processes';

describe('parseStatus', () => {
  it('reads pid, parent and resident memory', () => {
    const status =
      'Name:\tnode (x)\nUmask:\t0022\nTgid:\t41\nPid:\t41\nPPid:\t7\nTracerPid:\t0\nVmHWM:\t  9000 kB\nVmRSS:\t    2048 kB\n';
    expect(parseStatus(status)).toEqual({
      pid: 41,
      parent: 7,
      bytes: 2048 * 1024,
    });
  });

  it('gives a kernel thread no memory', () => {
    expect(parseStatus('Name:\tkworker\nPid:\t3\nPPid:\t2\n').bytes).toBe(0);
  });
});

it('sums the processes below one, not itself and not strangers', () => {
  const processes = [
    {pid: 1, parent: 0, bytes: 1000},
    {pid: 2, parent: 1, bytes: 10},
    {pid: 3, parent: 2, bytes: 20},
    {pid: 4, parent: 2, bytes: 30},
    {pid: 5, parent: 9, bytes: 500},
  ];
  expect(memoryBelow(1, processes)).toBe(60);
  expect(memoryBelow(2, processes)).toBe(50);
  expect(memoryBelow(4, processes)).toBe(0);
});

it.runIf(process.platform === 'linux')(
  'sees the memory of a child process',
  async () => {
    const stop = watchMemory();
    const child = spawn(process.execPath, [
      '-e',
      'const b = Buffer.alloc(150e6, 1); setTimeout(() => b.length, 1500)',
    ]);
    await new Promise((done) => child.on('close', done));
    expect(stop().bytes).toBeGreaterThan(150e6);
  },
);

it('reads the time of ended children, whatever the name of the program', () => {
  expect(
    parseChildSeconds('7 (a) b) S 1 2 3 4 5 6 7 8 9 10 11 12 150 250 20 0'),
  ).toBe(4);
});
