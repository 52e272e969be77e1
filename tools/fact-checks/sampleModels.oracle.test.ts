import {spawnSync} from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {pythonWithSklearn} from '@playtorch-docs/ptl/testing/python';

const python = pythonWithSklearn();
const root = path.join(import.meta.dirname, '../..');

function check(...args: string[]): {status: number | null; output: string} {
  const {status, stdout, stderr} = spawnSync(
    python ?? '',
    [path.join(import.meta.dirname, 'sample_models.py'), ...args],
    {encoding: 'utf8'},
  );
  return {status, output: status === 0 ? stdout : stdout + stderr};
}

describe.skipIf(!python)('the sample models', {timeout: 1_800_000}, () => {
  it('do what their cards say', () => {
    expect(check()).toEqual({status: 0, output: ''});
  });

  it('are as good when they are trained again', () => {
    expect(check('--train')).toEqual({status: 0, output: ''});
  });

  const copy = mkdtempSync(path.join(tmpdir(), 'sample-models-'));
  afterAll(() => rmSync(copy, {recursive: true}));

  it('are found out when they do something else', () => {
    const card = 'samples/models/digits.json';
    for (const folder of ['static/models', 'samples/models']) {
      mkdirSync(path.join(copy, folder), {recursive: true});
      cpSync(path.join(root, folder), path.join(copy, folder), {
        recursive: true,
      });
    }
    const text = readFileSync(path.join(copy, card), 'utf8')
      .replace(/"right": \d+/, '"right": 360')
      .replace('"bytecode": 7', '"bytecode": 8');
    writeFileSync(path.join(copy, card), text);
    const picture = (digit: number) =>
      path.join(copy, `static/models/digits/${digit}.png`);
    cpSync(picture(4), picture(9));

    const {status, output} = check('digits', `--root=${copy}`);
    expect(status).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(
        /^samples\/models\/digits\.json: accuracy\.0\.right: the run says \d+, the file 360$/,
      ),
      'samples/models/digits.json: bytecode: the run says 7, the file 8',
      'samples/models/digits.json: /models/digits/9.png: not the picture that is drawn',
    ]);
  });
});
