import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {openFile} from '../src/open';
import {createMemorySource} from '../src/source';
import {diagnose} from '../src/spec/editor';
import {pythonWithTorch} from '../testing/python';

const python = pythonWithTorch();
const TENSOR = {type: 'tensor', dtype: 'float', sizes: [1], items: [1]};
const LONG = {type: 'scalar_long', value: 3};
const tuple = (...items: object[]) => ({type: 'tuple', items});

/** Pack objects and their values in Python. */
const PACKS: Readonly<Record<string, [pack: object, python: string]>> = {
  tensor: [TENSOR, 'torch.ones(1)'],
  bool: [{type: 'scalar_bool', value: true}, 'True'],
  long: [LONG, '3'],
  double: [{type: 'scalar_double', value: 2.5}, '2.5'],
  'tensor and long': [tuple(TENSOR, LONG), '(torch.ones(1), 3)'],
  'two tensors': [tuple(TENSOR, TENSOR), '(torch.ones(1), torch.ones(1))'],
  'one tensor': [tuple(TENSOR), '(torch.ones(1),)'],
};

describe.skipIf(!python)('pack and the lite interpreter', () => {
  it('agree on what forward takes', {timeout: 120_000}, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'flora-fit-'));
    try {
      const values = Object.fromEntries(
        Object.entries(PACKS).map(([name, [, value]]) => [name, value]),
      );
      const {stdout, stderr, status} = spawnSync(
        python ?? '',
        [
          path.join(import.meta.dirname, 'fit.py'),
          folder,
          JSON.stringify(values),
        ],
        {encoding: 'utf8'},
      );
      expect(status, stderr).toBe(0);
      const runs = JSON.parse(stdout) as Record<
        string,
        Record<string, boolean>
      >;
      const fits: typeof runs = {};
      for (const name of Object.keys(runs)) {
        const opened = await openFile(
          createMemorySource(readFileSync(path.join(folder, `${name}.ptl`))),
        );
        if (opened.kind !== 'mobile') {
          throw new Error(`${name}.ptl is ${opened.kind}`);
        }
        fits[name] = Object.fromEntries(
          Object.entries(PACKS).map(([key, [pack]]) => {
            const spec = {pack, unpack: {type: 'string', key: 'k'}};
            const {valid, diagnostics} = diagnose(
              JSON.stringify(spec),
              opened.model,
            );
            expect(valid).toBe(true);
            return [
              key,
              !diagnostics.some(
                ({severity, code, path: at}) =>
                  severity === 'error' &&
                  code.startsWith('model.') &&
                  at.startsWith('pack'),
              ),
            ];
          }),
        );
      }
      expect(fits).toEqual(runs);
      const verdicts = Object.values(runs).flatMap((one) => Object.values(one));
      expect(new Set(verdicts)).toEqual(new Set([true, false]));
    } finally {
      rmSync(folder, {recursive: true, force: true});
    }
  });
});
