import {deflateRawSync} from 'node:zlib';
import {FRAGMENT_PREFIX} from '../../../packages/react-native-sandbox/src/core/fragment';
import {LIMITS} from '../../../packages/react-native-sandbox/src/core/project';

type Files = Readonly<Record<string, string>>;

/** A link with texts that cost a browser most. */
export interface WorstLink {
  name: string;
  files: Files;
}

/** Bytes of a program that a link is just allowed to unpack to, with room for names. */
const ALMOST_ALL = 190_000;
/** Longest text that the editor colors, and longest line of it. */
const COLORED = {text: 11_900, line: 490};

const ACUTE = '\u0301';

/** Repeats a part in lines of a length, up to so many characters. */
function fill(part: string, size: number, line: number = LIMITS.line): string {
  const whole = part.repeat(Math.max(1, Math.floor(line / part.length)));
  return `${whole}\n`.repeat(
    Math.max(1, Math.floor(size / (whole.length + 1))),
  );
}

/** Repeats a part up to so many bytes of the link's JSON. */
const fillBytes = (part: string): string =>
  fill(
    part,
    (ALMOST_ALL * part.length) / (Buffer.byteLength(JSON.stringify(part)) - 2),
  );

const app = (text: string): Files => ({'App.tsx': text});

const colored = (part: string): Files =>
  app(fill(part, COLORED.text, COLORED.line));

/** A file with a name as long and as deep as names may be. */
const deepFiles = (count: number): Files => ({
  ...app('export default () => null;'),
  ...Object.fromEntries(
    Array.from({length: count - 1}, (_, i) => [
      `${'folders/'.repeat(LIMITS.depth - 1)}${String(i)}.ts`,
      fill('a', ALMOST_ALL / count, 80),
    ]),
  ),
});

/** Texts beyond the limits, which the page refuses, and texts that are just allowed. */
export const worstLinks: readonly WorstLink[] = [
  {name: '95,000 marks on a letter', files: app(`a${ACUTE.repeat(95_000)}`)},
  {name: 'a line of 100,000 characters', files: app('a'.repeat(100_000))},
  {
    name: `${LIMITS.marks} marks on each letter`,
    files: app(fillBytes(`a${ACUTE.repeat(LIMITS.marks)}`)),
  },
  {name: 'lines of 20,000 letters', files: app(fillBytes('a'))},
  {
    name: 'lines of 20,000 characters of Devanagari',
    files: app(fillBytes('क्ष')),
  },
  {name: 'lines of 20,000 characters of Arabic', files: app(fillBytes('لا'))},
  {name: 'lines of 20,000 directions', files: app(fillBytes('\u2067a\u2066'))},
  {name: 'lines of 20,000 joined pictures', files: app(fillBytes('👩‍👩‍👧‍👦'))},
  {name: 'lines of 20,000 tabs', files: app(fillBytes('\t'))},
  {name: 'carriage returns', files: app(fillBytes('\r'))},
  {name: '20,000 lines', files: app(fill('a', 39_990, 1))},
  {name: `${LIMITS.files} deep files`, files: deepFiles(LIMITS.files)},
  {name: 'colors: elements', files: colored('<a b={{')},
  {name: 'colors: open brackets', files: colored('({[')},
  {name: 'colors: templates', files: colored('`${')},
  {name: 'colors: types', files: colored('a<b,')},
  {name: 'colors: slashes', files: colored('a/')},
];

/** The fragment of a link, made past the limits, as a stranger's own program makes it. */
export function fragmentOf(files: Files): string {
  const text = JSON.stringify({version: '0.2.0', entry: 'App.tsx', files});
  return (
    FRAGMENT_PREFIX + deflateRawSync(text, {level: 9}).toString('base64url')
  );
}
