import {torch} from 'react-native-pytorch-core';
import type {Tensor} from 'react-native-pytorch-core';
import {loadModel} from './loadModel';
import model from './model.json';
import {decode, encode} from './tokens';

/** One logit a token: does the answer start here, does it end here? */
type Output = {start_logits: Tensor; end_logits: Tensor};

/** The words of the text that answer the question. */
export async function answerQuestion(
  question: string,
  source: string,
): Promise<string> {
  const ids = encode(question, source);
  const network = await loadModel(model);
  const input = torch.tensor([ids], {dtype: torch.int});
  const output: Output = await network.forward(input);
  const start = output.start_logits.argmax().item();
  const end = output.end_logits.argmax().item();
  console.log({start, end});
  return decode(ids.slice(start, end + 1));
}
