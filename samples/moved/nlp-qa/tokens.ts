import vocabulary from './BERTVocab.json';
import {locateTokens} from './locateTokens';
import type {LocatedToken} from './locateTokens';
import {createEncoder} from './wordPiece';

const encodeText = createEncoder(vocabulary.vocab);

export interface Encoded {
  /** Ids for the model: question and text, with marks around them. */
  ids: number[];
  /** The place of the first token of the text. */
  first: number;
  /** The tokens of the text. */
  inside: LocatedToken[];
}

export function encode(question: string, source: string): Encoded {
  const before = encodeText(`[CLS] ${question} [SEP]`);
  const inside = locateTokens(source, encodeText);
  const after = encodeText('[SEP]');
  return {
    ids: [...before, ...inside.map(({id}) => id), ...after],
    first: before.length,
    inside,
  };
}
