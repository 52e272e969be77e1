import {parse, type Node} from 'acorn';

/** Name of the function that compiled loops call; `evaluate` gives it to each module. */
export const GUARD = '__player_guard';

const LOOPS: ReadonlySet<string> = new Set([
  'WhileStatement',
  'DoWhileStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
]);

/**
 * Lets each turn of a loop call the guard, which ends a loop without end. The
 * frame often shares its thread with the page, which then could not stop it.
 *
 * @param code - JavaScript, a script; its lines keep their numbers.
 * @throws SyntaxError of acorn, with the place in `loc`.
 */
export function guardLoops(code: string): string {
  const tree = parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'script',
    allowReturnOutsideFunction: true,
  });
  const inserts: {at: number; text: string}[] = [];
  for (const {type, start, end} of loopBodies(tree)) {
    if (type === 'BlockStatement') {
      inserts.push({at: start + 1, text: `${GUARD}();`});
    } else {
      inserts.push({at: start, text: `{${GUARD}();`}, {at: end, text: '}'});
    }
  }
  inserts.sort((a, b) => a.at - b.at);
  let from = 0;
  let guarded = '';
  for (const {at, text} of inserts) {
    guarded += code.slice(from, at) + text;
    from = at;
  }
  return guarded + code.slice(from);
}

function* loopBodies(root: Node): Generator<Node> {
  // A stack of our own: a long chain of `+` nests deeper than calls may.
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) {
      continue;
    }
    if (LOOPS.has((value as Partial<Node>).type ?? '')) {
      yield (value as {body: Node}).body;
    }
    open.push(...(Array.isArray(value) ? value : Object.values(value)));
  }
}

/** Longest time, in ms, that a program's loops may keep the thread. */
export const LOOP_LIMIT = 10_000;

const TURNS_BETWEEN_LOOKS = 64;

/**
 * The guard: throws when loops have run for `limit` ms within one task.
 *
 * @param now - a clock in ms.
 * @param afterTask - calls back in a later task, not in a microtask: a loop of
 * awaits that are already settled never ends its task either.
 */
export function makeGuard(
  now: () => number,
  afterTask: (callback: () => void) => void,
  limit = LOOP_LIMIT,
): () => void {
  let turns = 0;
  let began: number | undefined;
  return () => {
    if (turns++ % TURNS_BETWEEN_LOOKS !== 0) {
      return;
    }
    if (began === undefined) {
      began = now();
      afterTask(() => {
        began = undefined;
        turns = 0;
      });
    } else if (now() - began > limit) {
      // So that a catch inside an outer loop does not let it go on for long.
      turns = 0;
      throw new Error(
        `A loop kept the page busy for ${Math.round(limit / 1000)} seconds and was stopped. Let it await something, or end.`,
      );
    }
  };
}
