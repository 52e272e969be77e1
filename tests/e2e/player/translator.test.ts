import type {FrameLocator, Page} from '@playwright/test';
import {test} from '../fixtures';
import {
  desktop,
  expect,
  faultOf,
  frameOf,
  giveFile,
  openIn,
  phone,
  runOriginal,
  filesPanel,
} from './player';

const PATH = 'docs/tutorials/snacks/seq2seq-nmt/';
const WORDS = ['source_wrd2idx.json', 'target_idx2wrd.json'];
const MODELS = ['encoder.ptl', 'decoder.ptl'];

async function expectations() {
  const {makePlayerModels: playerModels} =
    await import('../../../tools/fact-checks/player/models');
  const models = playerModels();
  test.skip(!models, 'PyTorch is not installed.');
  return {
    sentences: models?.expected['seq2seq-nmt'] ?? [],
    pathOf: (file: string) => models?.pathOf('seq2seq-nmt', file) ?? '',
  };
}

async function start(page: Page, path = PATH, look = desktop) {
  const {sentences, pathOf} = await expectations();
  await openIn(page, path, look);
  await runOriginal(page);
  for (const file of [...WORDS, ...MODELS]) {
    await giveFile(page, file, pathOf(file));
  }
  return {frame: frameOf(page), sentences};
}

const sentence = (frame: FrameLocator) =>
  frame.getByRole('textbox', {name: 'French sentence'});
const button = (frame: FrameLocator) =>
  frame.getByRole('button', {name: 'Translate'});

async function translates(
  frame: FrameLocator,
  {french, english}: {french: string; english: string},
): Promise<void> {
  await sentence(frame).fill(french);
  await button(frame).click();
  await expect(frame.getByText(english, {exact: true})).toBeVisible();
}

test.describe('a sentence translated', {tag: '@full'}, () => {
  test('every sentence becomes the one that PyTorch makes of it', async ({
    page,
  }) => {
    const {frame, sentences} = await start(page);
    expect(sentences).toHaveLength(3);
    for (const each of sentences) {
      await translates(frame, each);
    }
    await sentence(frame).fill('il dort tard au lit');
    await button(frame).click();
    await expect(frame.getByRole('alert')).toHaveText(
      'Not in the vocabulary: au, lit',
    );
    await sentence(frame).fill(' ');
    await expect(button(frame)).toBeDisabled();
    await expect(faultOf(page)).toHaveCount(0);
  });

  test('the words come before the first render, the models with the first translation', async ({
    page,
  }) => {
    const {sentences, pathOf} = await expectations();
    await openIn(page, PATH);
    const frame = await runOriginal(page);
    for (const file of WORDS) {
      await expect(page.getByText('Waiting for the files.')).toBeVisible();
      await giveFile(page, file, pathOf(file));
    }
    await expect(button(frame)).toBeVisible();
    await button(frame).click();
    await expect(filesPanel(page)).toContainText('The program waits for');
    await expect(button(frame)).toBeDisabled();
    for (const file of MODELS) {
      await giveFile(page, file, pathOf(file));
    }
    const shown = sentences.find(({french}) => french === 'il est tard');
    await expect(
      frame.getByText(shown?.english ?? '', {exact: true}),
    ).toBeVisible();
    await expect(filesPanel(page)).toContainText('all here');
  });

  test('a sentence is translated on a phone', async ({page}) => {
    const {frame, sentences} = await start(page, PATH, phone);
    await translates(frame, sentences[0]!);
    await expect(faultOf(page)).toHaveCount(0);
  });

  test('next: a sentence is translated', async ({page}) => {
    const path = PATH.replace('docs/', 'docs/next/');
    const {frame, sentences} = await start(page, path);
    await translates(frame, sentences[1]!);
    await expect(faultOf(page)).toHaveCount(0);
  });
});
