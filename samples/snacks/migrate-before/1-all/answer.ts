import {MobileModel} from 'react-native-pytorch-core';
import type {ModelPath} from 'react-native-pytorch-core';

const file: ModelPath = require('./bert_qa.ptl');

/** Android gives null where there is no answer, iOS leaves the key out. */
type Result = {answer?: string | null};

export async function answer(
  question: string,
  source: string,
): Promise<string | null> {
  const {result} = await MobileModel.execute<Result>(file, {
    text: `[CLS] ${question} [SEP] ${source} [SEP]`,
  });
  return result.answer ?? null;
}
