import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const SITE = path.resolve(import.meta.dirname, '../../..');

it('is as large as the drawn pipeline says', () => {
  const {given, steps} = JSON.parse(
    readFileSync(
      path.join(SITE, 'samples/pipelines/server-model-generate.json'),
      'utf8',
    ),
  ) as {given: {letters: number}; steps: {operation: string}[]};
  const story = readFileSync(
    path.join(import.meta.dirname, 'story.txt'),
    'utf8',
  );
  expect(new Set(story.trim().replace(/\s+/g, ' ')).size).toBe(given.letters);
  const code = readFileSync(
    path.join(import.meta.dirname, 'generator.py'),
    'utf8',
  );
  expect(code).toContain('nn.Embedding(len(LETTERS), 24)');
  expect(code).toContain('nn.GRU(24, 96, batch_first=True)');
  expect(code).toContain('temperature=0.5');
  expect(steps.some(({operation}) => operation.includes('0.5'))).toBe(true);
});
