import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';
import {toSafetensors} from '../src';
import {openModel} from '../src/__fixtures__/openModel';

const python = pythonWithTorch() ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'safetensors-'));
afterAll(() => rmSync(folder, {recursive: true}));

function runPython(script: string, file: string): unknown {
  const {status, stdout, stderr} = spawnSync(
    python,
    [path.join(import.meta.dirname, script), file],
    {encoding: 'utf8'},
  );
  expect(stderr.slice(0, status === 0 ? 0 : undefined)).toBe('');
  return JSON.parse(stdout);
}

describe.skipIf(!python)('safetensors of a model', () => {
  it('has the state_dict of PyTorch, read by the format’s description', async () => {
    const file = path.join(folder, 'odd.ptl');
    const state = runPython('stateDict.py', file);
    const {parts, size} = await toSafetensors(await openModel(file));
    const bytes: Uint8Array[] = [];
    for await (const part of parts) {
      bytes.push(part);
    }
    const written = Buffer.concat(bytes);
    expect(written).toHaveLength(size);
    const target = path.join(folder, 'odd.safetensors');
    writeFileSync(target, written);
    expect(runPython('safetensors.py', target)).toEqual({
      metadata: {
        format: 'pt',
        'live.spec.json': '{"pack": {}, "unpack": {}}',
      },
      tensors: state,
    });
  });
});
