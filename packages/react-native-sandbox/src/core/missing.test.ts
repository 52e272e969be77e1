import {expect, it} from 'vitest';
import {adviseMissing} from './adviseMissing';
import {readFailedCall, readMissing} from './missing';

const torch = {rand: 1, eye: 1};
const exportOf = (name: string) => (name === 'torch' ? torch : undefined);

it.each([
  [
    'TypeError: _reactnativepytorchcore.torch.einsum is not a function',
    'TypeError: torch.einsum is not a function',
    {owner: 'torch', name: 'einsum', members: ['rand', 'eye']},
  ],
  [
    // Message of Safari, which repeats the expression.
    "TypeError: _reactnativepytorchcore.torch.einsum is not a function. (In '_reactnativepytorchcore.torch.einsum(1)', '_reactnativepytorchcore.torch.einsum' is undefined)",
    "TypeError: torch.einsum is not a function. (In 'torch.einsum(1)', 'torch.einsum' is undefined)",
    {owner: 'torch', name: 'einsum', members: ['rand', 'eye']},
  ],
  [
    // The function exists, but its result is no function.
    'TypeError: _reactnativepytorchcore.torch.rand is not a function',
    'TypeError: torch.rand is not a function',
    undefined,
  ],
  [
    'TypeError: a.b is not a function',
    'TypeError: a.b is not a function',
    undefined,
  ],
])('reads %s', (message, words, missing) => {
  expect(readFailedCall(message, exportOf)).toEqual({message: words, missing});
});

it.each([
  ['react-native', 'Viw', ['View', 'Text'], 'Did you mean View?'],
  ['react-native', 'view', ['View', 'Text'], 'Did you mean View?'],
  ['react-native', 'Tet', ['View', 'Text'], 'Did you mean Text?'],
  [
    'react-native',
    'DrawerLayoutAndroid',
    ['View'],
    'React Native has it: try this program on a phone.',
  ],
  // Exports that only phones have are suggested too.
  ['react-native', 'Setings', ['View'], 'Did you mean Settings?'],
  ['react-native', 'createRoot', ['View'], 'React Native has no such export.'],
  ['torch', 'onez', ['ones', 'zeros'], 'Did you mean ones?'],
  ['torch', 'einsum', ['ones', 'zeros'], undefined],
])('advises on %s.%s', (owner, name, members, advice) => {
  expect(adviseMissing({owner, name, members})).toBe(advice);
});

it.each([
  undefined,
  'View',
  {owner: 'a', name: 'b'},
  {owner: 'a', name: 1, members: []},
  {owner: 'a'.repeat(101), name: 'b', members: []},
])('reads nothing of %j', (value) => {
  expect(readMissing(value)).toBeUndefined();
});

it('reads as many names as a message may carry, and no others', () => {
  const names = Array.from({length: 1_000}, (_, index) => `n${index}`);
  const read = readMissing({
    owner: 'a',
    name: 'b',
    members: [1, '', ...names],
  });
  expect(read?.members).toHaveLength(298);
});
