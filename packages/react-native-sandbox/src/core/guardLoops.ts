import {parse} from 'sucrase/dist/parser/index.js';
import {TokenType} from 'sucrase/dist/parser/tokenizer/types.js';

/** Name of the function that compiled loops call; `evaluate` passes it to each module. */
export const GUARD = '__player_guard';

/**
 * Adds a call of the guard to each iteration of a loop, which ends an infinite one. The frame may
 * share its thread with the page, which then could not stop it.
 *
 * `while (test)` becomes `while (guard(),test)`, also after `do`, and `for (…) body` becomes
 * `for (…)if(guard());else body`. Both work without finding the end of the body, and the `else`
 * keeps the `else` of an outer `if` apart.
 *
 * @param code - JavaScript of a script; its lines keep their numbers
 * @throws SyntaxError of sucrase, with the place in `loc`
 */
export function guardLoops(code: string): string {
  const {tokens} = parse(code, false, false, false);
  const inserts: {at: number; text: string}[] = [];
  tokens.forEach(({type, end}, index) => {
    // Members named `while` and `for` have another token type.
    if (type === TokenType._while) {
      inserts.push({at: tokens[index + 1]?.end ?? end, text: `${GUARD}(),`});
    } else if (type === TokenType._for) {
      inserts.push({
        at: findHeadEnd(tokens, index),
        text: `if(${GUARD}());else `,
      });
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

/** Finds the end of the parentheses behind a `for` or its `await`. */
function findHeadEnd(
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

/** Milliseconds that a program's loops may keep the thread. */
const MAX_LOOP_MS = 10_000;

const TURNS_PER_CHECK = 64;

/**
 * Creates the guard, which throws when loops have run for `limit` ms within one task.
 *
 * @param now - clock in ms
 * @param afterTask - calls back in a later task, not in a microtask, since a loop of settled awaits
 * never ends its task
 */
export function makeGuard(
  now: () => number,
  afterTask: (callback: () => void) => void,
  limit = MAX_LOOP_MS,
): () => void {
  let turns = 0;
  let began: number | undefined;
  return () => {
    if (turns++ % TURNS_PER_CHECK !== 0) {
      return;
    }
    if (began === undefined) {
      began = now();
      afterTask(() => {
        began = undefined;
        turns = 0;
      });
    } else if (now() - began > limit) {
      // Check again in the next iteration, in case the program catches the error in an outer loop.
      turns = 0;
      throw new Error(
        `A loop kept the page busy for ${Math.round(limit / 1000)} seconds and was stopped. Let it await something, or end.`,
      );
    }
  };
}
