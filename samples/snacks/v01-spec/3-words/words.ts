import {MobileModel} from 'react-native-pytorch-core';
import type {ModelPath} from 'react-native-pytorch-core';
import {bertText} from './bertText';
import tokens from './tokens.json';

const model: ModelPath = require('./words.ptl');

/** What `unpack` of the spec gives. */
type Ids = {ids: number[]};

/** Says what the tokenizer makes of a question and a text. */
export async function showTokens(
  question: string,
  text: string,
): Promise<string> {
  const {result} = await MobileModel.execute<Ids>(model, {
    text: bertText(question, text),
  });
  // The place of [PAD] is 0: it fills the rest.
  const ids = result.ids.filter((id) => id > 0);
  return `${ids.length} ids: ${ids.map((id) => tokens[id]).join(' ')}`;
}
