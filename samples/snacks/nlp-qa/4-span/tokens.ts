import {text} from 'react-native-pytorch-core';
import vocabulary from './BERTVocab.json';

const tokenizer = new text.WordPieceTokenizer({vocab: vocabulary.vocab});

export interface Encoded {
  /** What the model reads: question and text, with marks around them. */
  ids: number[];
  /** The places of the first and the last token of the text. */
  first: number;
  last: number;
}

export function encode(question: string, source: string): Encoded {
  const before = tokenizer.encode(`[CLS] ${question} [SEP]`);
  const inside = tokenizer.encode(source);
  const after = tokenizer.encode('[SEP]');
  return {
    ids: [...before, ...inside, ...after],
    first: before.length,
    last: before.length + inside.length - 1,
  };
}

/** The words that the ids stand for. */
export function decode(ids: number[]): string {
  return tokenizer.decode(ids);
}
