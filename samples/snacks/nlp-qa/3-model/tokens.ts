import {text} from 'react-native-pytorch-core';
import vocabulary from './BERTVocab.json';

const tokenizer = new text.WordPieceTokenizer({vocab: vocabulary.vocab});

/** The ids that the model reads: question and text, with marks around them. */
export function encode(question: string, source: string): number[] {
  return tokenizer.encode(`[CLS] ${question} [SEP] ${source} [SEP]`);
}

/** The words that the ids stand for. */
export function decode(ids: number[]): string {
  return tokenizer.decode(ids);
}
