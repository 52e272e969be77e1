import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it, vi} from 'vitest';
import {replacementModels} from '../../../src/data/replacementModels';
import {openProgram, type DocsRelease} from './program';

const fromStatic = (url: string) =>
  new Uint8Array(
    readFileSync(path.join(import.meta.dirname, '../../../static', url)),
  );

/** Opens a program with the site's model in the place of the original. */
function openWithModel(program: string, release: DocsRelease) {
  const model = replacementModels.find(({programs}) =>
    programs.includes(program),
  );
  const entries = Object.entries(model?.files ?? {}).map(
    ([file, url]) => [file, fromStatic(url)] as const,
  );
  return openProgram(program, release, {
    files: Object.fromEntries(entries),
    assets: Object.fromEntries(
      entries
        .filter(([file]) => file.endsWith('.json'))
        .map(([file, bytes]) => [file, new TextDecoder().decode(bytes)]),
    ),
  });
}

const RELEASES = ['0.2.0', 'next'] as const;

const QUESTIONS: [source: string, question: string, answer: string | null][] = [
  ['Humpty Dumpty sat on a wall.', 'What did Humpty sit on?', 'a wall'],
  [
    'In 1887, Ada Flint opened a small lab near Lyon. Ben ate two eggs for lunch.',
    'Who opened the lab?',
    'Ada Flint',
  ],
  ['Humpty Dumpty sat on a wall.', 'Who is the king of Rome?', null],
];

it.each(RELEASES)('%s: questions get their answers', async (release) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const {module} = openWithModel('nlp-qa', release);
  const {answerQuestion} = module<{
    answerQuestion: (
      question: string,
      source: string,
    ) => Promise<string | null>;
  }>('answerQuestion.ts');
  for (const [source, question, answer] of QUESTIONS) {
    expect(await answerQuestion(question, source), question).toBe(answer);
  }
});

it('0.1: a question gets its answer by the spec in the model', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const {module} = openWithModel('v01-question-answering', '0.1');
  const {askModel} = module<{
    askModel: (question: string, source: string) => Promise<string | null>;
  }>('askModel.ts');
  const [source, question, answer] = QUESTIONS[0]!;
  expect(await askModel(question, source)).toBe(answer);
});

it.each(RELEASES)('%s: sentences are translated', async (release) => {
  const {module} = openWithModel('seq2seq-nmt', release);
  const {translate} = module<{translate: (text: string) => Promise<string>}>(
    'translate.ts',
  );
  for (const [french, english] of [
    ['il est tard', 'it is late'],
    ['La fille lit un livre aujourd’hui.', 'the girl is reading a book today'],
    ['Je ne suis pas fatigué', 'i am not tired'],
  ] as const) {
    expect(await translate(french)).toBe(english);
  }
  await expect(translate('le train arrive')).rejects.toThrow(
    'Not in the vocabulary: train, arrive',
  );
});
