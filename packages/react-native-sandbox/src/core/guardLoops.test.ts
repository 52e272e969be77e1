import {describe, expect, it, vi} from 'vitest';
import {GUARD, guardLoops, makeGuard} from './guardLoops';

/** Runs guarded code and counts the iterations of its loops. */
function turns(code: string): {result: unknown; count: number} {
  let count = 0;
  const body = new Function(GUARD, guardLoops(code)) as (
    guard: () => void,
  ) => unknown;
  const result = body(() => {
    if (++count > 100) {
      throw new Error('stopped');
    }
  });
  return {result, count};
}

it.each([
  ['let n = 0; while (n < 3) n++; return n', 3, 4],
  ['let n = 0; while (n < 3) { n++ } return n', 3, 4],
  ['let n = 0; do n++; while (n < 3) return n', 3, 3],
  [
    'let n = 0; for (let i = 0; i < 2; i++) for (const k of [1, 2]) n += k; return n',
    6,
    6,
  ],
  ['let n = 0; for (const k in {a: 1, b: 2}) n += k.length; return n', 2, 2],
  [
    'let n = 0; a: for (;;) { for (;;) { if (++n > 2) break a; continue a } } return n',
    3,
    6,
  ],
  ['let n = 0; if (true) while (n < 2) n++; else n = 9; return n', 2, 3],
  [
    'let n = 0; if (true) for (const k of [1]) if (k) n++; else n = 8; else n = 9; return n',
    1,
    1,
  ],
  ['let n = 0; do while (n < 2) n++; while (n++ < 3) return n', 4, 6],
  ['let n = 0; do { n++ } while (n < 2)\nconst m = n; return m', 2, 2],
  ['let n = 0; while (n++, n < 2); return n', 2, 2],
  [
    'let n = 0; for (const f = () => { for (;;) return 2 }; n < f(); n++); return n',
    2,
    5,
  ],
  ['return Symbol.for("a").description + {for: 1, while: 2}.while', 'a2', 0],
  [
    'class A { for(a) { return a } static while(a) { return a } #for(a) {} async *for(a) {} get while() { return 1 } } return A.while(new A().while)',
    1,
    0,
  ],
  [
    'return "for (;;)" + `while ${"("}` + /for(a)/.source // while (',
    'for (;;)while (for(a)',
    0,
  ],
  [
    'let n = 0; for /* ( */ (const k of [")"]) /* { */ n += k.length; return n',
    1,
    1,
  ],
  [
    'const f = () => { let n = 0; for (; n < 2; n++); return n }; return f()',
    2,
    2,
  ],
  ['return [1, 2].map((n) => n).length', 2, 0],
])('keeps the meaning of %s', (code, result, count) => {
  expect(turns(code)).toEqual({result, count});
});

it.each([
  'while (true);',
  'for (;;) {}',
  'do {} while (true)',
  'for (const a of {[Symbol.iterator]: () => ({next: () => ({})})});',
])('ends %s', (code) => {
  expect(() => turns(code)).toThrow('stopped');
});

it('knows loops that await', async () => {
  const body = new Function(
    GUARD,
    guardLoops(
      'return (async () => { let n = 0; for await (const k of [1, 2]) n += k; return n })()',
    ),
  ) as (guard: () => void) => Promise<number>;
  const guard = vi.fn();
  expect(await body(guard)).toBe(3);
  expect(guard).toHaveBeenCalledTimes(2);
});

it('keeps each line in its place', () => {
  const code = 'while (a)\n  b();\nfor (;;) {\n\n}\nc();';
  const lines = guardLoops(code).split('\n');
  expect(lines).toHaveLength(6);
  expect(lines[5]).toBe('c();');
});

it('says where code cannot be read', () => {
  expect(() => guardLoops('a;\nfor (')).toThrow(
    expect.objectContaining({loc: expect.objectContaining({line: 2})}),
  );
});

it('reads expressions that nest deeper than calls may', () => {
  const code = `x = ${'1 + '.repeat(2000)}1; while (false);`;
  expect(guardLoops(code)).toContain(GUARD);
});

describe('the guard', () => {
  it('ends loops that keep one task too long, and not those that let others in', () => {
    let now = 0;
    let task: (() => void) | undefined;
    const guard = makeGuard(
      () => now,
      (callback) => (task = callback),
      100,
    );
    const loop = (ms: number) => {
      for (let i = 0; i < 1000; i++) {
        now += ms / 1000;
        guard();
      }
    };
    loop(90);
    task?.();
    loop(90);
    task?.();
    expect(() => loop(200)).toThrow('was stopped');
    // A program that catches the error gets no more time.
    expect(() => guard()).toThrow('was stopped');
  });

  it('looks at the clock seldom', () => {
    const clock = vi.fn(() => 0);
    const guard = makeGuard(clock, () => undefined);
    for (let i = 0; i < 640; i++) {
      guard();
    }
    expect(clock.mock.calls.length).toBeLessThan(20);
  });
});
