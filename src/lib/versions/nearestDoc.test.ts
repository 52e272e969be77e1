import {expect, it} from 'vitest';
import {findNearestDoc} from './nearestDoc';

const docs = [
  'api/cli',
  'api/core/index',
  'tutorials/add-package',
  'tutorials/get-started',
  'tutorials/get-started-manually',
  'tutorials/snacks/image-classification',
].map((id) => ({id}));

it.each([
  ['tutorials/add-package', 'tutorials/add-package'],
  ['tutorials/image-classification', 'tutorials/snacks/image-classification'],
  ['tutorials/get-started-local', 'tutorials/get-started'],
  ['api/core/classes/Tensor', 'api/core/index'],
  [
    'tutorials/mnist-digit-classification',
    'tutorials/snacks/image-classification',
  ],
  ['tutorials/server-model', undefined],
  ['elsewhere/thing', undefined],
])('%s → %s', (id, expected) => {
  expect(findNearestDoc(id, docs)?.id).toBe(expected);
});
