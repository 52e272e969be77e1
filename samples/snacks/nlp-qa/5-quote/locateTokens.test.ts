import {createRequire} from 'node:module';
import {describe, expect, it} from 'vitest';
import {locateTokens} from './locateTokens';

interface Tokenizer {
  encode(text: string): number[];
  decode(ids: number[]): string;
}

/** The tokenizer of each release of the toolkit is what it is compared with. */
const load = createRequire(import.meta.url);
const tokenizerOf = (label: string, vocab: string): Tokenizer =>
  new (load(
    `react-native-pytorch-core-${label}/lib/commonjs/text/index.js`,
  ).text.WordPieceTokenizer)({vocab});

/** The pieces of the page's example, at their ids in BERTVocab.json. */
const PIECES: Record<number, string> = {
  100: '[UNK]',
  101: '[CLS]',
  102: '[SEP]',
  1012: '.',
  1029: '?',
  1037: 'a',
  2006: 'on',
  2054: 'what',
  2100: '##y',
  2106: 'did',
  2813: 'wall',
  2938: 'sat',
  3723: '##ty',
  4133: 'sit',
  13876: '##pt',
  14910: 'hum',
  15653: 'dump',
};
const vocab = Array.from(
  {length: 30_522},
  (_, id) => PIECES[id] ?? `[unused${id}]`,
).join('\n');

const SOURCE = 'Humpty Dumpty sat on a wall.';
const BEFORE = '[CLS] What did Humpty sit on? [SEP]';

describe.each(['0.2.0', 'next'])('with the tokenizer of %s', (label) => {
  const tokenizer = tokenizerOf(label, vocab);
  const locate = (source: string) =>
    locateTokens(source, (word) => tokenizer.encode(word));

  it('gives the ids that the page shows', () => {
    const inside = [
      14910, 13876, 2100, 15653, 3723, 2938, 2006, 1037, 2813, 1012,
    ];
    expect(tokenizer.encode(BEFORE)).toEqual([
      101, 2054, 2106, 14910, 13876, 2100, 4133, 2006, 1029, 102,
    ]);
    expect(tokenizer.encode(SOURCE)).toEqual(inside);
    expect(locate(SOURCE).map(({id}) => id)).toEqual(inside);
    expect(tokenizer.encode(`${BEFORE} ${SOURCE} [SEP]`)).toEqual([
      ...tokenizer.encode(BEFORE),
      ...inside,
      102,
    ]);
  });

  it('says where the word of each token stands', () => {
    expect(
      locate(SOURCE).map(({start, end}) => SOURCE.slice(start, end)),
    ).toEqual('Humpty Humpty Humpty Dumpty Dumpty sat on a wall .'.split(' '));
  });

  it.each([
    '  Humpty\n\n sat,on(a)\t"wall" … ',
    '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~',
    'a-wall: sat/on_a?wall',
    'Köln sat’on “a wall”, 東京 🧱 wall.',
    '',
    ' \n',
  ])('cuts %j as the tokenizer does', (source) => {
    expect(locate(source).map(({id}) => id)).toEqual(tokenizer.encode(source));
  });

  it('cuts random texts as the tokenizer does', () => {
    const parts = [...'.,?!-_[]\'" \n\t’…', 'a', 'Wall', 'humpty', 'İx', '##y'];
    let seed = 1;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647);
    for (let round = 0; round < 300; round++) {
      const source = Array.from(
        {length: 20},
        () => parts[next() % parts.length],
      ).join('');
      expect(locate(source).map(({id}) => id)).toEqual(
        tokenizer.encode(source),
      );
    }
  });

  it('takes marks of the model in the text for words', () => {
    expect(tokenizer.encode('a [SEP] wall')).toEqual([1037, 102, 2813]);
    expect(locate('a [SEP] wall').map(({id}) => id)).toEqual([
      1037, 100, 100, 100, 2813,
    ]);
  });

  it('gives no token to spaces, even where the vocabulary ends with a line break', () => {
    const lines = tokenizerOf(label, `${vocab}\n`);
    expect(
      locateTokens(' a  wall ', (word) => lines.encode(word)).map(
        ({start, end}) => [start, end],
      ),
    ).toEqual([
      [1, 2],
      [4, 8],
    ]);
  });
});
