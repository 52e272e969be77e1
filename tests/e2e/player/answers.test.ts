import type {FrameLocator, Page} from '@playwright/test';
import type {
  PlayerModels,
  AnsweredQuestion,
} from '../../../tools/fact-checks/player/models';
import {test} from '../fixtures';
import {
  desktop,
  expect,
  faultOf,
  fileRow,
  giveFile,
  openIn,
  phone,
  runOriginal,
  filesPanel,
} from './player';

let models: PlayerModels | undefined;

test.beforeAll(async () => {
  const {makePlayerModels: playerModels} =
    await import('../../../tools/fact-checks/player/models');
  models = playerModels();
});

test.beforeEach(() => {
  test.skip(!models, 'There is no PyTorch here to make the models with.');
});

const PROGRAMS = [
  {
    version: '0.2.0',
    path: 'docs/tutorials/snacks/nlp-qa/',
    name: 'nlp-qa',
    ask: 'Find the answer',
  },
  {
    version: 'next',
    path: 'docs/next/tutorials/snacks/nlp-qa/',
    name: 'nlp-qa',
    ask: 'Find the answer',
  },
  {
    version: '0.1',
    path: 'docs/0.1/tutorials/question-answering/',
    name: 'v01-question-answering',
    ask: 'Ask',
  },
] as const;

type PlayedProgram = (typeof PROGRAMS)[number];

const first = PROGRAMS[0];

/** Path of a file that the test's reader gives. */
const fileOf = ({name}: PlayedProgram, file: string): string =>
  models?.pathOf(name, file) ?? '';

/** Opens the program, gives its vocabulary and waits for its screen. */
async function start(
  page: Page,
  program: PlayedProgram,
  look = desktop,
): Promise<FrameLocator> {
  await openIn(page, program.path, look);
  const frame = await runOriginal(page);
  await expect(filesPanel(page)).toContainText(
    'The program waits for BERTVocab.json.',
  );
  await giveFile(page, 'BERTVocab.json', fileOf(program, 'BERTVocab.json'));
  await expect(frame.getByRole('button', {name: program.ask})).toBeVisible();
  return frame;
}

async function ask(
  frame: FrameLocator,
  program: PlayedProgram,
  {question, source}: AnsweredQuestion,
): Promise<void> {
  await frame.getByRole('textbox', {name: 'Text'}).fill(source);
  await frame.getByRole('textbox', {name: 'Question'}).fill(question);
  await frame.getByRole('button', {name: program.ask}).click();
}

/** Questions, with the answers that PyTorch found. */
function readQuestions({
  name,
}: PlayedProgram): [AnsweredQuestion, ...AnsweredQuestion[]] {
  const [one, ...more] = models?.expected[name] ?? [];
  if (!one) {
    throw new Error(`There is no question for ${name}.`);
  }
  return [one, ...more];
}

/** The program's words for what PyTorch found. */
const toWords = ({answer}: AnsweredQuestion): string =>
  answer ?? 'The text does not say.';

test.describe('questions about a text', {tag: '@full'}, () => {
  for (const program of PROGRAMS) {
    test(`${program.version}: the program waits for its files, then answers as PyTorch does`, async ({
      page,
    }) => {
      const frame = await start(page, program);
      for (const [place, question] of readQuestions(program).entries()) {
        await ask(frame, program, question);
        if (place === 0) {
          await expect(filesPanel(page)).toContainText(
            'The program waits for bert_qa.ptl.',
          );
          await giveFile(page, 'bert_qa.ptl', fileOf(program, 'bert_qa.ptl'));
        }
        await expect(
          frame.getByText(toWords(question), {exact: true}),
        ).toBeVisible();
      }
      await expect(filesPanel(page)).not.toContainText('The program waits for');
      await expect(faultOf(page)).toHaveCount(0);
    });
  }

  test('0.1: a question is answered on a phone', async ({page}) => {
    const program = PROGRAMS[2];
    const [question] = readQuestions(program);
    const frame = await start(page, program, phone);
    await giveFile(page, 'bert_qa.ptl', fileOf(program, 'bert_qa.ptl'));
    await ask(frame, program, question);
    await expect(
      frame.getByText(toWords(question), {exact: true}),
    ).toBeVisible();
    await expect(faultOf(page)).toHaveCount(0);
  });

  test('files stay in the browser until the reader removes them', async ({
    page,
  }) => {
    const [question] = readQuestions(first);
    await start(page, first);
    await giveFile(page, 'bert_qa.ptl', fileOf(first, 'bert_qa.ptl'));
    await expect(
      page.getByText('bert_qa.ptl is here, and this browser keeps it'),
    ).toBeVisible();

    await openIn(page, first.path);
    const frame = await runOriginal(page);
    await ask(frame, first, question);
    await expect(
      frame.getByText(toWords(question), {exact: true}),
    ).toBeVisible();

    await filesPanel(page).getByText('Files of the program: all here').click();
    await page.getByRole('button', {name: 'Remove bert_qa.ptl'}).click();
    await expect(fileRow(page, 'bert_qa.ptl')).toContainText('not here yet');

    await openIn(page, first.path);
    await ask(await runOriginal(page), first, question);
    await expect(filesPanel(page)).toContainText(
      'The program waits for bert_qa.ptl.',
    );
    await expect(fileRow(page, 'BERTVocab.json')).toContainText(
      'kept in this browser',
    );
  });

  test('another file in its place is refused in words', async ({page}) => {
    const [question] = readQuestions(first);
    const frame = await start(page, first);
    await giveFile(page, 'bert_qa.ptl', fileOf(first, 'BERTVocab.json'));
    await expect(
      page.getByText('if it does not load, download it again'),
    ).toBeVisible();
    await ask(frame, first, question);
    await expect(frame.getByRole('alert')).toContainText(
      'bert_qa.ptl is not a model',
    );
  });
});
