import {weigh, withMarks} from '../engine/marks';
import type {Place, TextKind} from '../engine/page';
import type {Mark} from '../engine/search';

/** A paragraph, an item of a list, a row of a table, or lines of code. */
export interface Passage {
  kind: TextKind;
  /** With marks, as those of hits: text, never HTML. */
  value: string;
}

/** Content that is shown of a place beside the list of hits. */
export interface Preview {
  passages: Passage[];
  /** The place says no more than this. */
  isWhole: boolean;
}

const KINDS = new Set<unknown>([
  'text',
  'item',
  'row',
  'caption',
  'message',
  'code',
] satisfies TextKind[]);

/** A place begins with its answer, unless another paragraph has more of the query than this makes up for. */
const ENOUGH = 0.6;
/** So much of a place is shown, in characters. */
const MAX_SHOWN = 900;

/**
 * Reads the texts of a place from the file of its page.
 *
 * @returns undefined where the file is none, or has nothing of the place.
 */
export function readTexts(
  raw: unknown,
  anchor: string,
): Place['texts'] | undefined {
  const list: unknown =
    typeof raw === 'object' && raw !== null && Object.hasOwn(raw, anchor)
      ? (raw as Record<string, unknown>)[anchor]
      : undefined;
  const texts = (Array.isArray(list) ? (list as unknown[]) : []).flatMap(
    (one): Place['texts'] => {
      const [kind, text] = Array.isArray(one) ? (one as unknown[]) : [];
      // A badge, such as a number of a release, is no sentence.
      return KINDS.has(kind) && typeof text === 'string' && /\p{L}/u.test(text)
        ? [[kind as TextKind, text]]
        : [];
    },
  );
  return texts.length > 0 ? texts : undefined;
}

/** Paragraphs with what belongs to them: lists, tables and code below. */
function blocksOf(texts: Place['texts']): Place['texts'][] {
  const blocks: Place['texts'][] = [];
  let hasText = true;
  for (const one of texts) {
    const block = blocks.at(-1);
    if (!block || (one[0] === 'text' && hasText)) {
      blocks.push([one]);
      hasText = one[0] === 'text';
    } else {
      block.push(one);
      hasText ||= one[0] === 'text';
    }
  }
  return blocks;
}

/** How much of the query a block has in its sentences. */
function worthOf(block: Place['texts'], marks: readonly Mark[]): number {
  const sentences = block.filter(([kind]) => !/code|caption/.test(kind));
  return weigh(sentences.map(([, text]) => text).join('\n'), marks);
}

/** Finds where the block begins that has most of the query; the first, unless it has far less. */
function bestStart(texts: Place['texts'], marks: readonly Mark[]): number {
  const blocks = blocksOf(texts);
  const worths = blocks.map((block) => worthOf(block, marks));
  const [first = 0] = worths;
  const most = Math.max(...worths);
  const best = first >= ENOUGH * most ? 0 : worths.indexOf(most);
  return blocks.slice(0, best).flat().length;
}

/** The signature of a symbol, and the sentence that says what it does. */
function signatureOf(texts: Place['texts']): Place['texts'] {
  const text = texts.findIndex(([kind]) => kind === 'text');
  const code = texts.findIndex(([kind]) => kind === 'code');
  // Code after the sentence is an example.
  return [code < text ? texts[code] : undefined, texts[text]].flatMap((one) =>
    one ? [one] : [],
  );
}

/** The beginning of a text, up to a word's end. */
function cutAt(text: string, length: number): string {
  const end = text.lastIndexOf(' ', length);
  return `${text.slice(0, end > 0 ? end : length)} …`;
}

/**
 * Selects what is shown of a place: cause and fix of an error, signature and sentence of a symbol, else
 * the paragraph that has most of the query, and what follows it.
 *
 * @param kind - what the place is, where it is more than a heading.
 * @param marks - the words of the query.
 * @param isLong - more of a symbol than its signature and sentence.
 */
export function previewOf(
  texts: Place['texts'],
  kind: 'error' | 'symbol' | undefined,
  marks: readonly Mark[],
  isLong = false,
): Preview {
  const signature = kind === 'symbol' && !isLong ? signatureOf(texts) : [];
  const shown =
    signature.length > 0
      ? signature
      : kind
        ? texts
        : texts.slice(bestStart(texts, marks));
  const passages: Passage[] = [];
  let left = MAX_SHOWN;
  let isWhole = shown.length === texts.length;
  for (const [textKind, text] of shown) {
    if (left <= 0) {
      isWhole = false;
      break;
    }
    const isCut = text.length > left && passages.length === 0;
    if (text.length > left && !isCut) {
      isWhole = false;
      break;
    }
    const value = isCut ? cutAt(text, left) : text;
    isWhole &&= !isCut;
    passages.push({
      kind: textKind,
      // A message has its words in common with its error: marked, they would say nothing.
      value: kind === 'error' ? value : withMarks(value, marks),
    });
    left -= text.length;
  }
  return {passages, isWhole};
}
