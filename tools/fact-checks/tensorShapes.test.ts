import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {recordAll, SHAPES} from './tensorShapes';

it('shapes of tensors in samples/api are those of a run', async () => {
  const shapes: unknown = JSON.parse(readFileSync(SHAPES, 'utf8'));
  // After a change: npx tsx tools/fact-checks/tensorShapes.ts
  expect(shapes).toEqual(await recordAll());
  expect(shapes).toMatchObject({
    'torch.rand.ts': {x: '[2, 3], float32'},
    'Tensor.argmax.ts': {x: '[2, 3], float32'},
  });
});
