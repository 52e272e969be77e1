import {describe, expect, it} from 'vitest';
import {assessMove} from './assess';

describe('how near a counterpart is', () => {
  const kindsOf = (code: string) => {
    const {calls, sums} = assessMove(
      [
        {
          name: 'App.tsx',
          text: `import {torch, torchvision, media} from 'react-native-pytorch-core';\n${code}`,
        },
      ],
      'executorch',
    );
    return {
      sums,
      kinds: calls.map(({symbol, counterpart}) => [symbol, counterpart.kind]),
    };
  };

  it('a chain of scalars is no exact counterpart', () => {
    const {sums} = kindsOf(
      'const x = torch.zeros([2]); x.squeeze().argmax().item(); x.add(1).item();',
    );
    expect(sums).toEqual({calls: 6, exact: 1, pattern: 5, none: 0});
  });

  it('lines for a tensor do not replace a call on numbers', () => {
    const {kinds} = kindsOf(
      'const x = torch.zeros([2]); x.softmax(0).data(); x.add(1).data(); x[0].softmax(0);',
    );
    expect(kinds.filter(([symbol]) => symbol === 'Tensor.data')).toEqual([
      ['Tensor.data', 'exact'],
      ['Tensor.data', 'pattern'],
    ]);
    expect(kinds.filter(([symbol]) => symbol === 'Tensor.softmax')).toEqual([
      ['Tensor.softmax', 'exact'],
      ['Tensor.softmax', 'pattern'],
    ]);
  });

  it.each(['executorch', 'onnx', 'tflite'] as const)(
    'a change elsewhere in the program is no exact counterpart: %s',
    (target) => {
      const {sums, calls} = assessMove(
        [
          {
            name: 'App.tsx',
            text: "import {MobileModel, media, torch} from 'react-native-pytorch-core'; MobileModel.download(require('./x.ptl')); const blob = media.toBlob(image); torch.fromBlob(blob, [2, 2, 3]); blob.size;",
          },
        ],
        target,
      );
      expect(sums).toEqual({calls: 4, exact: 0, pattern: 4, none: 0});
      const notes = calls.map(({counterpart}) => counterpart.note).join(' ');
      expect(notes).toMatch(/the alpha: leave it out/);
    },
  );

  it('a transform counts once, and so do a crop and its resize', () => {
    const {sums, kinds} = kindsOf(
      'const T = torchvision.transforms; let x = torch.zeros([2]); const crop = T.centerCrop(2); x = crop(x); const resize = T.resize(2); x = resize(x); x = T.normalize([1], [1])(x);',
    );
    expect(kinds.map(([symbol]) => symbol)).toEqual([
      'torch.zeros',
      'torchvision.transforms.centerCrop',
      'torchvision.transforms.normalize',
    ]);
    expect(sums.calls).toBe(3);
  });
});
