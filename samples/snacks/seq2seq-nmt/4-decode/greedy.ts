/** The id before the first word. */
const START = 0;
/** The id that says that the sentence is complete. */
const END = 1;

/**
 * Writes a sentence by taking the best word each time.
 *
 * @param state - what the decoder remembers at the beginning.
 * @param next - the best word after a word, and what the decoder remembers then.
 * @param limit - number of words after which it stops at the latest.
 */
export async function greedy<State>(
  state: State,
  next: (id: number, state: State) => Promise<{id: number; state: State}>,
  limit: number,
): Promise<number[]> {
  const ids: number[] = [];
  let turn = {id: START, state};
  while (ids.length < limit) {
    turn = await next(turn.id, turn.state);
    if (turn.id === END) {
      break;
    }
    ids.push(turn.id);
  }
  return ids;
}
