import {encode} from './encode';
import {loadModels} from './models';
import {ROWS} from './sizes';
import source from './source_wrd2idx.json';
import {splitWords, toIds} from './words';

/** Translates a French sentence into English. */
export async function translate(sentence: string): Promise<string> {
  const ids = read(sentence);
  const {encoder} = await loadModels();
  const {rows} = await encode(encoder, ids);
  return `${ids.length} words, rows: ${rows.shape.join(' × ')}`;
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
