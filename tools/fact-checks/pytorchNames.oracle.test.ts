import {spawnSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';
import {PYTORCH_PAGES} from '../../plugins/code-types/data/pytorch';
import {pythonWithTorch} from '@playtorch-docs/ptl/testing/python';

const python = pythonWithTorch();

/** Prints the paths that lead to nothing in the installed PyTorch. */
const PROGRAM = `
import importlib, json, sys

def is_there(path):
    module, _, name = path.rpartition(".")
    try:
        importlib.import_module(path)
        return True
    except ImportError:
        pass
    try:
        return hasattr(importlib.import_module(module), name)
    except ImportError:
        return False

print(json.dumps([path for path in json.load(sys.stdin) if not is_there(path)]))
`;

/** Lists the paths that the installed PyTorch does not have. */
function findMissing(paths: readonly string[]): unknown {
  const {stdout, stderr} = spawnSync(python ?? '', ['-c', PROGRAM], {
    input: JSON.stringify(paths),
    encoding: 'utf8',
  });
  expect(stderr).not.toContain('Traceback');
  return JSON.parse(stdout);
}

describe.skipIf(!python)('names of PyTorch that Python of pages links', () => {
  it('are in PyTorch', () => {
    expect(
      findMissing([...Object.keys(PYTORCH_PAGES), 'torch.doesNotExist']),
    ).toEqual(['torch.doesNotExist']);
  }, 60_000);
});
