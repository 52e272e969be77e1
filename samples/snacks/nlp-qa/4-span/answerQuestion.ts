import {torch} from 'react-native-pytorch-core';
import type {Tensor} from 'react-native-pytorch-core';
import {chooseSpan} from './chooseSpan';
import {loadModel} from './loadModel';
import model from './model.json';
import {decode, encode} from './tokens';

/** Longer answers are seldom answers. */
const MAX_ANSWER_TOKENS = 30;

/** One logit a token: does the answer start here, does it end here? */
type Output = {start_logits: Tensor; end_logits: Tensor};

/** The words of the text that answer the question, or null where none do. */
export async function answerQuestion(
  question: string,
  source: string,
): Promise<string | null> {
  const {ids, first, last} = encode(question, source);
  const network = await loadModel(model);
  const input = torch.tensor([ids], {dtype: torch.int});
  const output: Output = await network.forward(input);
  const span = chooseSpan(
    // data() copies memory in its order, so that order has to be right.
    output.start_logits.contiguous().data(),
    output.end_logits.contiguous().data(),
    {first, last, maxLength: MAX_ANSWER_TOKENS},
  );
  console.log(span);
  return span && decode(ids.slice(span.start, span.end + 1));
}
