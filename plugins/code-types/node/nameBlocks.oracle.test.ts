import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {escapeCode} from '../../../src/lib/codeHtml';
import {readCode} from '../core/block';
import {nameBlocks} from './nameBlocks';

const project = path.join(__dirname, '../../..');

/** Lists the names of a block with type and symbol. */
function list(
  code: string,
  samples: Parameters<typeof nameBlocks>[1] = [],
  label = 'next',
): string[] {
  const [names = []] = nameBlocks(
    [{extension: 'tsx', pieces: readCode(escapeCode(code)).pieces}],
    samples,
    {project, label, hasEntry: () => true},
  );
  return names.map(
    ({start, length, type, symbol}) =>
      `${code.slice(start, start + length)} | ${type.split('\n')[0]} | ${symbol ?? ''}`,
  );
}

describe('names of a module', () => {
  it('have the symbol that the package declares, behind imports and constants', () => {
    expect(
      list(
        `import {torch, ImageUtil as Images} from 'react-native-pytorch-core';
const input = torch.rand([2]).unsqueeze(0);
export const url = Images.fromURL;
`,
      ),
    ).toEqual([
      'torch | const torch: Torch | torchlive/torch.torch:const',
      'ImageUtil | const ImageUtil: { | ImageModule.ImageUtil:const',
      'Images | const Images: { | ImageModule.ImageUtil:const',
      'input | const input: Tensor | ',
      'torch | const torch: Torch | torchlive/torch.torch:const',
      expect.stringMatching(
        /^rand \| .*: Tensor \| torchlive\/torch.Torch.rand$/,
      ),
      expect.stringMatching(/unsqueeze/),
      'url | const url: (url: string) => Promise<Image> | ',
      'Images | const Images: { | ImageModule.ImageUtil:const',
      expect.stringMatching(/\| ImageModule.ImageUtil.fromURL$/),
    ]);
  });

  it('are found in properties of options, of elements and of patterns', () => {
    const names = list(`import * as React from 'react';
import {Camera, torch} from 'react-native-pytorch-core';
export const ones = torch.ones([1], {dtype: torch.int32});
export const {shape} = ones;
export const view = <Camera hideCaptureButton />;
`);
    const symbolOf = (name: string) =>
      names
        .find((line) => line.startsWith(`${name} |`))
        ?.split(' | ')
        .at(-1);
    expect(symbolOf('dtype')).toBe('torchlive/torch.TensorOptions.dtype');
    expect(symbolOf('shape')).toBe('torchlive/torch.Tensor.shape');
    expect(symbolOf('hideCaptureButton')).toBe(
      'CameraView.CameraProps.hideCaptureButton',
    );
  });
});

it('part of a file has the types that the file gives it', () => {
  const code = `import {torch} from 'react-native-pytorch-core';
import {size} from './size';
export function make() {
  return torch.rand([size]);
}
`;
  const samples = [
    {code, path: 'a/App.tsx'},
    {code: 'export const size = 4;\n', path: 'a/size.ts'},
  ];
  const part = 'return torch.rand([size]);\n';
  expect(list(part, samples).at(-1)).toBe('size | const size: 4 | ');
  expect(list(part)).toEqual([]);
});

it('each version has its own release', () => {
  const code = `import {media} from 'react-native-pytorch-core';
media.imageFromTensor;
`;
  expect(list(code, [], '0.2.0').at(-1)).toContain('imageFromTensor');
  expect(list(code, [], '0.1')).toEqual([]);
});
