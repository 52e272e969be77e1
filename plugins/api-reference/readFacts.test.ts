import path from 'node:path';
import {expect, it} from 'vitest';
import {readFacts, readTexts} from './readFacts';

it('reads every file of data/', () => {
  const facts = readFacts(path.join(import.meta.dirname, 'data'));
  expect(facts.groups[0]?.id).toBe('torch');
  expect(facts.aliases).toEqual({'torchvision.transforms': 'transforms'});
  expect(facts.texts[0]?.file).toBe('entries/audio.yaml');
});

it.each([
  ['Shape.move: {summery: Moves.}', '"Shape.move.summery" is not allowed'],
  ['Shape.move: {summary: Moves}', 'fails to match the sentence pattern'],
  ['Shape.move: []', 'must contain at least 1 items'],
])('refuses %j', (yaml, message) => {
  expect(() => readTexts('shapes.yaml', yaml)).toThrow(
    'plugins/api-reference/data/entries/shapes.yaml: ',
  );
  expect(() => readTexts('shapes.yaml', yaml)).toThrow(message);
});
