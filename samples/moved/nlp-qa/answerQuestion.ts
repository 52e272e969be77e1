import {chooseSpan} from './chooseSpan';
import {loadNetwork} from './loadNetwork';
import {encode} from './tokens';

/** Length of the export. The model has learned 512 places at most. */
const LENGTH = 384;

/** Longer answers are seldom answers. */
const MAX_ANSWER_TOKENS = 30;

/** Finds the words of the text that answer the question, or null where none do. */
export async function answerQuestion(
  question: string,
  source: string,
): Promise<string | null> {
  const {ids, first, inside} = encode(question, source);
  if (ids.length > LENGTH) {
    throw new Error(
      `Question and text have ${ids.length} tokens. The model reads ${LENGTH} at most: shorten the text.`,
    );
  }
  const padded = new Int32Array(LENGTH);
  padded.set(ids);
  const mask = new Int32Array(LENGTH).fill(1, 0, ids.length);
  const network = await loadNetwork('bert_qa');
  const [startLogits, endLogits] = await network(
    {shape: [1, LENGTH], values: padded},
    {shape: [1, LENGTH], values: mask},
  );
  const span = chooseSpan(startLogits, endLogits, {
    first,
    last: first + inside.length - 1,
    maxLength: MAX_ANSWER_TOKENS,
  });
  if (!span) {
    return null;
  }
  const {start} = inside[span.start - first];
  const {end} = inside[span.end - first];
  return source.slice(start, end);
}
