import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {splitMessage, readQuotedMessages} from './quotedMessages';

const python = pythonWithTorch();

/** Finds folder and version of the installed PyTorch. */
function installed(): [folder: string, version: number] {
  const [file = '', version = ''] = execFileSync(
    python ?? '',
    ['-c', 'import torch; print(torch.__file__); print(torch.__version__)'],
    {encoding: 'utf8'},
  ).split('\n');
  return [path.dirname(file), Number(/^\d+\.\d+/.exec(version)?.[0])];
}

// The library has messages that C++ concatenates in pieces; Python's files have theirs.
describe.skipIf(!python)('PyTorch', () => {
  it('has each message that pages quote of it', () => {
    const [folder, version] = installed();
    const libraries = readdirSync(path.join(folder, 'lib'))
      .filter((file) => /^lib(?:torch_cpu|c10)\.(?:so|dylib)$/.test(file))
      .map((file) => readFileSync(path.join(folder, 'lib', file)));
    const python = readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((file) => file.endsWith('.py'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('\n');
    expect(libraries.length).toBeGreaterThan(0);
    const has = (text: string) =>
      python.includes(text) || libraries.some((one) => one.includes(text));
    for (const {message, pieces, until} of readQuotedMessages().pytorch) {
      const missing = (pieces ?? splitMessage(message)).filter(
        (one) => !has(one),
      );
      if (until !== undefined && version > until) {
        expect(missing, message).not.toEqual([]);
      } else {
        expect(missing, message).toEqual([]);
      }
    }
  });
});
