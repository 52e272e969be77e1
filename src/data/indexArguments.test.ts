import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {createMemorySource, openFile, summarize} from '@playtorch-docs/ptl';

const models = path.join(import.meta.dirname, '../../static/models');

async function listIndices(name: string): Promise<(string | false)[]> {
  const bytes = new Uint8Array(readFileSync(path.join(models, name)));
  const opened = await openFile(createMemorySource(bytes));
  if (opened.kind !== 'mobile') {
    throw new Error(opened.kind);
  }
  const forward = summarize(opened.model, bytes.length).methods.find(
    (method) => method.name === 'forward',
  );
  return (forward?.arguments ?? []).map(
    (argument) => argument.isIndex === true && argument.name,
  );
}

it.each([
  ['questions.ptl', ['ids']],
  ['translator-encoder.ptl', ['word', false]],
  ['digits.ptl', [false]],
])('%s: an embedding reads %j', async (name, expected) => {
  expect(await listIndices(name)).toEqual(expected);
});
