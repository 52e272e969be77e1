import {text} from 'react-native-pytorch-core';
import vocabulary from './BERTVocab.json';

const tokenizer = new text.WordPieceTokenizer({vocab: vocabulary.vocab});

/** The place of a piece in this list is its id. */
const allPieces = vocabulary.vocab.split('\n');

/** The ids that the model reads: question and text, with marks around them. */
export function encode(question: string, source: string): number[] {
  return tokenizer.encode(`[CLS] ${question} [SEP] ${source} [SEP]`);
}

/** The pieces of the vocabulary that the ids stand for, to look at. */
export function piecesOf(ids: number[]): string[] {
  return ids.map((id) => allPieces[id]);
}
