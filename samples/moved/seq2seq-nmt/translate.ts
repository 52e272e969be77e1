import {decode} from './decode';
import {encode} from './encode';
import {joinWords} from './joinWords';
import {loadNetwork} from './loadNetwork';
import {ROWS} from './sizes';
import source from './source_wrd2idx.json';
import target from './target_idx2wrd.json';
import {splitWords, toIds} from './words';

/** Translates a French sentence into English. */
export async function translate(sentence: string): Promise<string> {
  const ids = read(sentence);
  const encoder = await loadNetwork('encoder');
  const decoder = await loadNetwork('decoder');
  const encoded = await encode(encoder, ids);
  const result = await decode(decoder, encoded);
  return joinWords(result, target);
}

function read(sentence: string): number[] {
  const {ids, unknown} = toIds(splitWords(sentence), source);
  if (unknown.length > 0) {
    throw new Error(`Not in the vocabulary: ${unknown.join(', ')}`);
  }
  if (ids.length === 0 || ids.length > ROWS) {
    throw new Error(`Write 1 to ${ROWS} words.`);
  }
  return ids;
}
