import {text} from 'react-native-pytorch-core';
import vocabulary from './BERTVocab.json';
import {locateTokens} from './locateTokens';
import type {LocatedToken} from './locateTokens';

const tokenizer = new text.WordPieceTokenizer({vocab: vocabulary.vocab});

export interface Encoded {
  /** What the model reads: question and text, with marks around them. */
  ids: number[];
  /** The place of the first token of the text. */
  first: number;
  /** The tokens of the text. */
  inside: LocatedToken[];
}

export function encode(question: string, source: string): Encoded {
  const before = tokenizer.encode(`[CLS] ${question} [SEP]`);
  const inside = locateTokens(source, (word) => tokenizer.encode(word));
  const after = tokenizer.encode('[SEP]');
  return {
    ids: [...before, ...inside.map(({id}) => id), ...after],
    first: before.length,
    inside,
  };
}
