import {expect, it} from 'vitest';
import {indexTokens, queryTokens} from './tokens';

it.each([
  [
    'torch.jit._loadForMobile',
    ['torch.jit._loadformobile', 'loadformobile', 'load', 'mobile', 'jit'],
  ],
  ['live.spec.json', ['live.spec.json', 'spec']],
  ['int64', ['int64']],
  [
    'PyTorchCoreJSIModulePackage',
    ['jsi', 'module', 'pytorchcorejsimodulepackage'],
  ],
  ['__torchlive__', ['__torchlive__', 'torchlive']],
  ['error:0308010C:digital', ['0308010c', 'digital']],
])('%s is found by its parts', (text, expected) => {
  expect(indexTokens(text)).toEqual(expect.arrayContaining(expected));
});

it('asks for words, once each', () => {
  expect(queryTokens('torch.jit torch "<b>')).toEqual(['torch', 'jit', 'b']);
});
