import vocabulary from './BERTVocab.json';
import {cleanText} from './cleanText';
import {makeCounter} from './countTokens';
import model from './model.json';

const count = makeCounter(vocabulary.vocab);

/** How many tokens the model reads. */
export const BUDGET = model.input.shape[1];

/** How many tokens a question and a text are, with the marks around them. */
export function tokensOf(question: string, source: string): number {
  return count(cleanText(question), cleanText(source));
}
