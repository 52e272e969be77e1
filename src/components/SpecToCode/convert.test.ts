import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {convertFile, convertText} from './convert';

const root = path.join(import.meta.dirname, '../../..');
const file = (name: string) => new Blob([readFileSync(path.join(root, name))]);

const SPEC = JSON.stringify({
  pack: {type: 'scalar_bool', value: true},
  unpack: {type: 'string', key: 'text'},
});

describe('convert', () => {
  it('makes a program of a text, and of a file with it', async () => {
    const code = convertText(SPEC);
    expect(code).toMatchObject({valid: true});
    expect(await convertFile(new Blob([`\n ${SPEC}`]), 'spec')).toEqual(code);
  });

  it('takes the specification out of a model', async () => {
    const code = await convertFile(
      file('static/models/digits.ptl'),
      'digits.ptl',
    );
    expect(code).toMatchObject({
      valid: true,
      parameters: [{name: 'image'}, {}, {}],
    });
  });

  it('says what else a file is', async () => {
    expect(
      await convertFile(
        file('packages/ptl/src/__fixtures__/scale-bytecode-4.ptl'),
        'scale.ptl',
      ),
    ).toMatchObject({
      valid: 'none',
      message: expect.stringContaining('carries no live.spec.json') as string,
    });
    expect(await convertFile(new Blob(['text']), 'notes.txt')).toMatchObject({
      valid: 'none',
    });
    expect(await convertFile(new Blob(['text']), 'spec.json')).toMatchObject({
      valid: false,
    });
  });
});
