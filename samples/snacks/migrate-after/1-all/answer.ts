import {text, torch} from 'react-native-pytorch-core';
import type {ModelPath, Tensor} from 'react-native-pytorch-core';
import vocabulary from './BERTVocab.json';
import {fitLength} from './fitLength';
import {modelAt} from './models';

const file: ModelPath = require('./bert_qa.ptl');

/** `model_input_length` of the spec. */
const LENGTH = 360;
/** The id of [PAD]. */
const PADDING = 0;

const tokenizer = new text.WordPieceTokenizer({vocab: vocabulary.vocab});

type Output = {start_logits: Tensor; end_logits: Tensor};

export async function answer(
  question: string,
  source: string,
): Promise<string | null> {
  const model = await modelAt(file);

  // #region pack
  const words = `[CLS] ${question} [SEP] ${source} [SEP]`;
  const ids = fitLength(tokenizer.encode(words), LENGTH, PADDING);
  const input = torch.tensor([ids], {dtype: torch.int64});
  // #endregion

  const output: Output = await model.forward(input);

  // #region unpack
  const start = output.start_logits.argmax().item();
  const end = output.end_logits.argmax().item();
  return start < end ? tokenizer.decode(ids.slice(start, end + 1)) : null;
  // #endregion
}
