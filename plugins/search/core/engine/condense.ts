import type {IndexedPlace, Place, TextKind} from './pageTypes';
import {stemOf} from './stems';
import {isFiller} from './fillers';
import {namesIn} from './tokens';

const keyOf = (name: string) => stemOf(name.toLowerCase());

const CAPITALIZED = /^\p{Lu}\p{Ll}+$/u;

/** So much of a text is shown below its heading, in characters. */
const MIN_SHOWN_LENGTH = 22;
const MAX_SHOWN_LENGTH = 36;

/** Knowledge about the other places that decides what is left out. */
interface Surroundings {
  /** Title of the page, by which each of its places is found. */
  title?: string;
  /** Words of code that an earlier place of the page has, in small letters; extended. */
  known?: Set<string>;
  /** The same for places outside the API, whose programs repeat names from page to page: of all pages of the index. */
  knownInIndex?: Set<string>;
  /** Objects whose members the API describes. */
  owners?: ReadonlySet<string>;
}

/** A result, a size or an issue to the last digit, which nobody types. */
const LONG_NUMBER = /^(?:\d[\d.]{6,}|\d{5,})$/;

/** A number with its unit, or of things that were counted: nobody types it. */
const MEASURED =
  /(?<![\w.-])\d[\d.,]*(?=\s?(?:%|(?:[kKMG]B|ms|s|seconds|minutes|bytes|numbers|values|pixels|lines|times|rows|classes|words|points|files|models|images)\b))/g;

/** Drops the numbers of an output, which are those of an example. */
const withoutNumbers = (output: string) =>
  output.replace(/(?<![\w.-])\d[\d.]*(?![\w-])/g, '');

/** No part of a longer name, of a path or of a text in quotes. */
const ALONE = [`(?<![\\w.'"\`/-])`, `(?![\\w.'"\`/-])`] as const;
const IDENTIFIER = '[A-Za-z_]\\w*';

/** Drops the variables of a program before their members: `pixels.mul` says no more than `mul`. */
function withoutVariables(
  program: string,
  owners: ReadonlySet<string>,
): string {
  const declared = new Set(program.match(RegExp(ALONE.join(IDENTIFIER), 'g')));
  return program.replace(
    RegExp(`${ALONE[0]}(${IDENTIFIER})((?:\\.${IDENTIFIER})+)`, 'g'),
    (whole, owner: string, members: string) =>
      declared.has(owner) && !owners.has(owner)
        ? members.replaceAll('.', ' ')
        : whole,
  );
}

/**
 * Reduces a place to what the index keeps. A worker that had all texts of a version would
 * wait for half as many bytes again, so it has the first lines, and of everything
 * else each word once.
 */
export function condense(
  {texts, ...place}: Place,
  {
    title = '',
    known = new Set(),
    knownInIndex = known,
    owners = new Set(),
  }: Surroundings = {},
): IndexedPlace {
  let text = '';
  const others: string[] = [];
  const code: string[] = [];
  // The title of a program says little of a place that has a text.
  const isShown = (kind: TextKind) =>
    kind !== 'caption' || !texts.some(([other]) => other === 'text');
  for (const [kind, value] of texts) {
    if (kind === 'code') {
      code.push(value);
    } else if (!isShown(kind)) {
      others.push(value);
    } else if (text.length < MIN_SHOWN_LENGTH) {
      const whole = text ? `${text} ${value}` : value;
      const end = whole.lastIndexOf(' ', MAX_SHOWN_LENGTH);
      const isWhole = whole.length <= MAX_SHOWN_LENGTH || end < 0;
      text = isWhole ? whole : `${whole.slice(0, end)} …`;
      others.push(isWhole ? '' : whole.slice(end));
    } else {
      others.push(kind === 'message' ? withoutNumbers(value) : value);
    }
  }
  // A word is found by its stem: one form of it is enough.
  const shown = new Set(
    namesIn(
      [title, place.heading, place.symbol, place.keywords, text].join(' '),
    ).map(keyOf),
  );
  const words: string[] = [];
  const add = (name: string, once: Set<string>) => {
    const key = keyOf(name);
    if (
      !shown.has(key) &&
      !once.has(key) &&
      !isFiller(name.toLowerCase()) &&
      !LONG_NUMBER.test(name)
    ) {
      once.add(key);
      shown.add(key);
      // A capital says nothing at the beginning of a word, only inside.
      words.push(CAPITALIZED.test(name) ? name.toLowerCase() : name);
    }
  };
  namesIn(others.join(' ').replace(MEASURED, '')).forEach((name) =>
    add(name, shown),
  );
  const program = withoutVariables(code.join(' '), owners);
  const calls = new Set(
    [...program.matchAll(/(\p{L}+)\(/gu)].map(([, name]) => name),
  );
  namesIn(program)
    // Its own numbers and plain words are left out, not what it calls.
    .filter(
      (name) =>
        /\p{L}/u.test(name) &&
        (calls.has(name) || !/^\p{L}\p{Ll}*$/u.test(name)),
    )
    .forEach((name) => add(name, place.symbol ? known : knownInIndex));
  return {
    ...place,
    // Output of a program may have several lines.
    ...(text ? {text: text.replace(/\s+/g, ' ')} : {}),
    ...(words.length > 0 ? {words: words.join(' ')} : {}),
  };
}
