import {expect, it} from 'vitest';
import type {AskPage} from '../../core/services';
import {createRunHandlers} from '../../react/programHandlers';
import {createShare} from './share';

const createAsk = (answer: () => Promise<boolean>): AskPage =>
  answer as unknown as AskPage;

it.each([
  [true, 'sharedAction'],
  [false, 'dismissedAction'],
])('gives what the reader did: %s', async (isShared, action) => {
  const {share} = createShare(createAsk(async () => isShared));
  expect(await share({message: 'words'})).toEqual({action});
});

it('throws the fault of the page', async () => {
  const {share} = createShare(
    createAsk(async () => {
      throw new Error('The program asked for share in a wrong way.');
    }),
  );
  await expect(share({message: 'a'.repeat(3000)})).rejects.toThrow(
    'in a wrong way',
  );
});

it('answers that a text was not shared where the reader refuses', async () => {
  const {handlers} = createRunHandlers(
    {},
    {
      isStranger: false,
      pictures: [],
      isReaderFile: undefined,
      ask: async () => false,
    },
  );
  expect(await handlers.share?.({text: 'words'})).toBe(false);
});
