import {expect, it} from 'vitest';
import {describeMissing, findPython} from './python';

const packages = {torch: 'python3-torch', numpy: 'python3-numpy'};

it('takes the first Python that has the packages', () => {
  // `true` and `false` are programs that always succeed and always fail.
  const pythons = ['no-such-python', 'false', 'true'];
  expect(findPython(packages, {pythons})).toBe('true');
});

it('gives none where none is required', () => {
  const pythons = ['no-such-python'];
  expect(findPython(packages, {pythons, required: false})).toBeUndefined();
});

it('says in CI what to install', () => {
  const pythons = ['no-such-python'];
  expect(() => findPython(packages, {pythons, required: true})).toThrow(
    'No Python here has torch, numpy, and CI is set: install them (Debian: apt-get install python3-torch python3-numpy).',
  );
});

it('notes once what is missing', () => {
  expect(describeMissing({pythons: ['true']})).toBeUndefined();
  expect(describeMissing({pythons: ['false']})).toBe(
    'Note: nothing is compared with PyTorch, as no Python here has all of torch, torchvision, sklearn (Debian: python3-torch python3-torchvision python3-sklearn).',
  );
});
