import {expect, it} from 'vitest';
import {missingNote, pythonWith} from './python';

const packages = {torch: 'python3-torch', numpy: 'python3-numpy'};

it('takes the first Python that has the packages', () => {
  // Programs that end well and badly, whatever they are asked.
  const pythons = ['no-such-python', 'false', 'true'];
  expect(pythonWith(packages, {pythons})).toBe('true');
});

it('gives none where none is required', () => {
  const pythons = ['no-such-python'];
  expect(pythonWith(packages, {pythons, required: false})).toBeUndefined();
});

it('says in CI what to install', () => {
  const pythons = ['no-such-python'];
  expect(() => pythonWith(packages, {pythons, required: true})).toThrow(
    'No Python here has torch, numpy, and CI is set: install them (Debian: apt-get install python3-torch python3-numpy).',
  );
});

it('notes once what is missing', () => {
  expect(missingNote({pythons: ['true']})).toBeUndefined();
  expect(missingNote({pythons: ['false']})).toBe(
    'Note: nothing is compared with PyTorch, as no Python here has all of torch, torchvision, sklearn (Debian: python3-torch python3-torchvision python3-sklearn).',
  );
});
