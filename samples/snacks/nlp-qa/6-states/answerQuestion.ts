import {torch} from 'react-native-pytorch-core';
import type {Tensor} from 'react-native-pytorch-core';
import {chooseSpan} from './chooseSpan';
import {loadModel} from './loadModel';
import model from './model.json';
import {encode} from './tokens';

/** The model has learned this many places. */
const MAX_TOKENS = 512;

/** Longer answers are seldom answers. */
const MAX_ANSWER_TOKENS = 30;

/** One logit a token: does the answer start here, does it end here? */
type Output = {start_logits: Tensor; end_logits: Tensor};

/** The words of the text that answer the question, or null where none do. */
export async function answerQuestion(
  question: string,
  source: string,
): Promise<string | null> {
  const {ids, first, inside} = encode(question, source);
  if (ids.length > MAX_TOKENS) {
    throw new Error(
      `Question and text have ${ids.length} tokens. The model reads ${MAX_TOKENS} at most: shorten the text.`,
    );
  }
  const network = await loadModel(model);
  const input = torch.tensor([ids], {dtype: torch.int});
  const output: Output = await network.forward(input);
  const span = chooseSpan(
    // data() copies memory in its order, so that order has to be right.
    output.start_logits.contiguous().data(),
    output.end_logits.contiguous().data(),
    {
      first,
      last: first + inside.length - 1,
      maxLength: MAX_ANSWER_TOKENS,
    },
  );
  if (!span) {
    return null;
  }
  const {start} = inside[span.start - first];
  const {end} = inside[span.end - first];
  return source.slice(start, end);
}
