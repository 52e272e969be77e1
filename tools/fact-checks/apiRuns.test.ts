import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {recordRuns, RUNS} from './apiRuns';

it('tensors before and after in samples/api are those of a run', async () => {
  const runs: unknown = JSON.parse(readFileSync(RUNS, 'utf8'));
  // After a change: npx tsx tools/fact-checks/apiRuns.ts
  expect(runs).toEqual(await recordRuns());
  expect(runs).toMatchObject({
    'Tensor.abs': [
      {
        call: 'x.abs()',
        before: [{shape: [3], values: [-1.5, 0, 2]}],
        after: [{shape: [3], values: [1.5, 0, 2]}],
      },
    ],
    // The values of a random tensor are another run's.
    'torch.rand': [{before: [], after: [{shape: [2, 3]}]}],
    'Tensor.shape': [{after: ['[3, 480, 640]']}],
    'transforms.centerCrop': [{call: 'centerCrop(2)'}],
  });
});
