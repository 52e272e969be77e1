import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Linter} from 'eslint';
import tseslint from 'typescript-eslint';
import {lint} from 'markdownlint/promise';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import plainWords from './eslintRule.mjs';
import {findPhrases, formatMessage} from './find.mjs';
import markdownRule from './markdownRule.mjs';
import {PHRASES} from './phrases.mjs';

/** Sentences that reviews quoted from pages, with their replacements. */
const QUOTED: readonly (readonly [string, string])[] = [
  [
    'What native code rejects with is an object with a `message` and no `Error`.',
    '`forward` rejects with a plain object, not an Error.',
  ],
  [
    'What stops it earlier, and why, stands in the table below it.',
    'The table explains the failures.',
  ],
  [
    '[How we know](#a) that both compute the same stands with the numbers.',
    'The numbers show that both compute the same.',
  ],
  [
    'Look at `shape`, for how near its scores are to yours is not known.',
    'Compare `shape` only: we have no scores for this file.',
  ],
  [
    'The file lies beside `App.tsx` now, and so will all the others.',
    'Keep this file and all others of this page beside `App.tsx`.',
  ],
  [
    'It is slow, so it is for your desk and not for the store.',
    'Use it for development only.',
  ],
  ['## Bring a model from the GPU home', '## Load a GPU checkpoint on the CPU'],
  ['Take a photo and let go of it.', 'Take a photo and release it.'],
  [
    'The model is large and a browser slower than a phone: have patience.',
    'A browser takes longer than a phone.',
  ],
  ['A failure is red, has words.', 'Errors appear in red.'],
  [
    'How it was trained stands on Prepare a custom model.',
    'Prepare a custom model shows the training.',
  ],
  [
    'What stands in `result` is decided by the spec.',
    'The spec decides the keys of `result`.',
  ],
  [
    '## What the first site had otherwise',
    '## Differences from the first tutorial',
  ],
  [
    'A failed request would wait for ever.',
    'A failed request ends with a message.',
  ],
  [
    'Of a file that changes, you see the changed lines.',
    'A changed file shows its changed lines.',
  ],
  [
    'What we know of this model does not say how it was made.',
    'We do not know how this model was made.',
  ],
  [
    'On that day the snack asked for SDK 44.',
    'On November 20, 2026, the snack asked for SDK 44.',
  ],
  ['The model wants a square.', 'The model takes a square.'],
  ['Scale it, so that it be square.', 'Scale it to a square.'],
  ['The canvas lets go of the image.', 'The canvas releases the image.'],
  [
    'Asked on 20 November 2026, and on 2026-11-20.',
    'Asked on November 20, 2026.',
  ],
  [
    "Hermes, the JavaScript engine, words [`Can't find variable: __torchlive__`](#a) this way.",
    "On Hermes, the JavaScript engine, [`Can't find variable: __torchlive__`](#a) reads like this.",
  ],
  [
    '0.64 to 0.67, best 0.64.4. 0.68 and newer do not build.',
    'Use React Native 0.64.4. The build files support 0.64 to 0.67.',
  ],
  [
    'The model card becomes a file of the program.',
    'Save the model card as `model.json`.',
  ],
  [
    'It ends with a project that starts, `MyFirstProject`, where you go on.',
    'That page ends with a working project, `MyFirstProject`. Continue in it.',
  ],
  [
    "It names no conflict, except boost's: that edit is in `node_modules`.",
    'It reports only boost, because that edit is in `node_modules`.',
  ],
  [
    'The rule covers every library that exists twice.',
    'The pattern `**/*.so` also applies to every other library that two packages contain.',
  ],
  [
    'If the first number of the message is the height, the channels are last.',
    "If the message shows the image's height where you expect 3, the channels are last.",
  ],
  ['The version is not all.', 'A matching version is not enough.'],
  ['On the way out of 0.1 or of PlayTorch?', 'Leaving 0.1, or PlayTorch?'],
  [
    'No name begins another: not `size` and `sizeLimit`.',
    'No placeholder may be a prefix of another, such as `size` and `sizeLimit`.',
  ],
  [
    'PlayTorch is archived, the people who use it are not.',
    'PlayTorch is archived. Its users are still around.',
  ],
  [
    'Call `load_state_dict`: [the same fault](#a) in another kind of dictionary.',
    'Call `load_state_dict`. This is the same mistake as [with a checkpoint](#a).',
  ],
];

/** Runs the Markdown rule on a text. */
async function errorsOf(text: string) {
  const {page = []} = await lint({
    strings: {page: text},
    customRules: [markdownRule],
    config: {default: false, 'plain-words': true},
  });
  return page;
}
const linesOf = async (text: string) =>
  (await errorsOf(text)).map(({lineNumber}) => lineNumber);

describe('the list', () => {
  it.each(PHRASES)('has an example of $pattern', ({pattern, bad, good}) => {
    expect(
      findPhrases(bad)
        .map(({say}) => say)
        .includes(PHRASES.find((it) => it.pattern === pattern)?.say ?? ''),
    ).toBe(true);
    expect(findPhrases(good)).toEqual([]);
  });

  it.each(QUOTED)('refuses: %s', async (bad, good) => {
    expect(await linesOf(`${bad}\n`)).toContain(1);
    expect(await linesOf(`${good}\n`)).toEqual([]);
  });

  it.each([
    '`$name` stands for the parameter.',
    'No stand-in is needed.',
    'What do I need?',
    '## What you need',
    '- **What changed:** the page.',
    'PyTorch 1.13 reads no more than version 8.',
    'Such apps have more words. We know of one.',
    'Since August 2022, on November 20, 2026.',
    'The route is /changes/2026-11-22/.',
    'You want to see it.',
    'He underlies, believes, understands.',
  ])('takes: %s', (text) => {
    expect(findPhrases(text)).toEqual([]);
  });

  it('finds a phrase over the end of a line, not over the end of a paragraph', () => {
    expect(findPhrases('so that\n  it be')).toHaveLength(1);
    expect(findPhrases('so that\n\nit be')).toEqual([]);
    expect(findPhrases('What one does\nis this.')).toHaveLength(1);
    expect(findPhrases('## What one does\n\nThis.')).toEqual([]);
  });

  it('says the phrase and what to write', () => {
    const text = 'It would wait for\never.';
    const [hit] = findPhrases(text);
    expect(hit && formatMessage(text, hit)).toBe(
      '"for ever": say forever, or what never happens (contributing/style.md)',
    );
  });
});

describe('Markdown', () => {
  it('names the line, wherever the words are', async () => {
    expect(
      await linesOf(
        [
          '# A page', // 1
          '',
          'A line, then one that', // 3
          'stands below it.', // 4
          '',
          '| a | b |', // 6
          '| - | - |', // 7
          '| it lies | c |', // 8
          '',
          '<ErrorCard affects="it stands">', // 10
          '',
          '> - It wants more.', // 12
          '',
          '</ErrorCard>', // 14
          '',
          '[text that lies](./stands.mdx)', // 16
        ].join('\n'),
      ),
    ).toEqual([4, 8, 10, 12, 16]);
  });

  it('reads the front matter', async () => {
    const [error] = await errorsOf(
      '---\ntitle: A\ndescription: It stands.\n---\n\nB\n',
    );
    expect(error?.errorDetail).toMatch(/^front matter, line 3: "stands"/);
  });

  it.each([
    '```ts\n// It stands.\n```',
    '    It stands.',
    'The error `it stands` and ``it `lies` ``.',
    '[text](./it-stands.mdx "a")',
    '[a]: https://stands.example/lies',
    '## A {/* #what-stands */}',
    '### `it lies` {/* #it-stands */}',
    'See <https://stands.example/>.',
  ])('leaves what is no prose: %j', async (text) => {
    expect(await linesOf(`${text}\n`)).toEqual([]);
  });
});

describe('texts of the API reference', () => {
  const data = path.join(
    import.meta.dirname,
    '../../../plugins/api-reference/data',
  );
  const textsOf = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value.replaceAll('\n', ' ')]
      : Object.entries(value ?? {}).flatMap(([key, one]) =>
          key === 'keywords' ? [] : textsOf(one),
        );

  it.each(
    readdirSync(data, {recursive: true, encoding: 'utf8'}).filter((file) =>
      file.endsWith('.yaml'),
    ),
  )('%s has none of the phrases', async (file) => {
    const texts = textsOf(
      parse(readFileSync(path.join(data, file), 'utf8'), {merge: true}),
    );
    const errors = await errorsOf(texts.join('\n\n'));
    expect(errors.map(({errorDetail}) => errorDetail)).toEqual([]);
  });
});

describe('programs', () => {
  const linter = new Linter();
  const messages = (text: string, ...options: string[]) =>
    linter
      .verify(
        text,
        [
          {
            files: ['**/*.tsx'],
            languageOptions: {
              parser: tseslint.parser as Linter.Parser,
              parserOptions: {ecmaFeatures: {jsx: true}},
            },
            plugins: {wording: {rules: {'plain-words': plainWords}}},
            rules: {'wording/plain-words': ['error', ...options]},
          },
        ],
        'a.tsx',
      )
      .map(({line, message}) => `${line} ${message}`);

  it.each([
    ["const a = 'It stands here.';"],
    ['const a = `It stands ${1} here.`;'],
    ['const a = <p>It stands here.</p>;'],
    ['const a = <A title="It stands here." />;'],
  ])('refuses %s', (text) => {
    expect(messages(text)).toEqual([
      '1 "stands": say is, or an active verb; "stands for" is fine (contributing/style.md)',
    ]);
  });

  it('takes values, and comments where nobody asks for them', () => {
    expect(
      messages(
        "// It stands here.\nimport 'it-lies'; export const a = {date: '2026-11-22', b: 'stands'};",
      ),
    ).toEqual([]);
  });

  it('reads comments where they are shown', () => {
    const text =
      '/**\n * What one gets.\n * The photo as the\n * model wants it.\n */\nexport const a = 1; // It stands.';
    expect(messages(text, 'comments')).toEqual([
      '1 "wants": say needs, or takes; only people want (contributing/style.md)',
      '6 "stands": say is, or an active verb; "stands for" is fine (contributing/style.md)',
    ]);
  });
});
