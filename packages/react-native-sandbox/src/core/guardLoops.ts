import {parse} from 'sucrase/dist/parser/index.js';
import {TokenType} from 'sucrase/dist/parser/tokenizer/types.js';

/** Name of the function that compiled loops call; `evaluate` gives it to each module. */
export const GUARD = '__player_guard';

/**
 * Lets each turn of a loop call the guard, which ends a loop without end. The
 * frame may share its thread with the page, which then could not stop it.
 *
 * `while (test)` becomes `while (guard(),test)`, with `do` before it or not, and
 * `for (…) body` becomes `for (…)if(guard());else body`: neither needs to know
 * where a body ends, and the `else` leaves an `if` around the loop its own.
 *
 * @param code - JavaScript, a script; its lines keep their numbers.
 * @throws SyntaxError of sucrase, with the place in `loc`.
 */
export function guardLoops(code: string): string {
  const {tokens} = parse(code, false, false, false);
  const inserts: {at: number; text: string}[] = [];
  tokens.forEach(({type, end}, index) => {
    // Names of members are tokens of another type.
    if (type === TokenType._while) {
      inserts.push({at: tokens[index + 1]?.end ?? end, text: `${GUARD}(),`});
    } else if (type === TokenType._for) {
      inserts.push({at: headEnd(tokens, index), text: `if(${GUARD}());else `});
    }
  });
  inserts.sort((a, b) => a.at - b.at);
  let from = 0;
  let guarded = '';
  for (const {at, text} of inserts) {
    guarded += code.slice(from, at) + text;
    from = at;
  }
  return guarded + code.slice(from);
}

/** Where the parentheses close that open after a `for` or its `await`. */
function headEnd(
  tokens: readonly {type: TokenType; end: number}[],
  index: number,
): number {
  let open = 0;
  for (const {type, end} of tokens.slice(index)) {
    if (type === TokenType.parenL) {
      open++;
    } else if (type === TokenType.parenR && --open === 0) {
      return end;
    }
  }
  throw new Error('The parser let an open parenthesis pass.');
}

/** Longest time, in ms, that a program's loops may keep the thread. */
const LOOP_LIMIT = 10_000;

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
