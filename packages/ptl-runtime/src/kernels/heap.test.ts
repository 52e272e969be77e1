import {describe, expect, it} from 'vitest';
import {Heap} from './heap';

function heap(): {blocks: Heap; length: () => number} {
  let length = 0;
  const blocks = new Heap(10, (bytes) => {
    length = Math.max(length, bytes);
  });
  return {blocks, length: () => length};
}

describe('Heap', () => {
  it('gives out blocks one after the other, aligned', () => {
    const {blocks, length} = heap();
    expect([1, 64, 65, 0].map((size) => blocks.allocate(size))).toEqual([
      64, 128, 192, 320,
    ]);
    expect(blocks.used).toBe(320);
    expect(length()).toBe(384);
  });

  it('fills the first gap that is large enough, and leaves the rest of it', () => {
    const {blocks, length} = heap();
    const [a = 0, , c = 0] = [64, 64, 192, 64].map((size) =>
      blocks.allocate(size),
    );
    blocks.free(a);
    blocks.free(c);
    expect(blocks.allocate(128)).toBe(c);
    expect(blocks.allocate(64)).toBe(a);
    expect(blocks.allocate(64)).toBe(c + 128);
    expect(length()).toBe(448);
  });

  it('joins gaps that touch, in any order', () => {
    const {blocks, length} = heap();
    const all = [64, 64, 64, 64].map((size) => blocks.allocate(size));
    const [a = 0, b = 0, c = 0] = all;
    for (const start of [a, c, b]) {
      blocks.free(start);
    }
    expect(blocks.allocate(192)).toBe(a);
    expect(length()).toBe(320);
  });

  it('grows from a gap at the end', () => {
    const {blocks, length} = heap();
    const [a = 0, b = 0] = [64, 64].map((size) => blocks.allocate(size));
    blocks.free(b);
    blocks.free(a);
    expect(blocks.allocate(640)).toBe(a);
    expect(length()).toBe(704);
    expect(blocks.used).toBe(640);
  });

  it('keeps blocks apart through many allocations', () => {
    const {blocks} = heap();
    const live = new Map<number, number>();
    let overlaps = 0;
    let seed = 1;
    const next = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    for (let i = 0; i < 3000; i += 1) {
      const starts = [...live.keys()];
      const victim = starts[next(starts.length + 1)];
      if (victim !== undefined && live.size > 20) {
        blocks.free(victim);
        live.delete(victim);
      } else {
        const size = next(5000) + 1;
        const start = blocks.allocate(size);
        overlaps += [...live].filter(
          ([other, otherSize]) =>
            start < other + otherSize && other < start + size,
        ).length;
        live.set(start, size);
      }
    }
    expect(overlaps).toBe(0);
    for (const start of live.keys()) {
      blocks.free(start);
    }
    expect(blocks.used).toBe(0);
  });

  it('refuses to free what is no block', () => {
    const {blocks} = heap();
    const start = blocks.allocate(8);
    blocks.free(start);
    expect(() => blocks.free(start)).toThrow('No block at 64');
  });
});
