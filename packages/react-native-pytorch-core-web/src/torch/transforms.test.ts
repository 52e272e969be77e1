import {describe, expect, it} from 'vitest';
import {
  type TransformCase,
  cases,
  describeDifference,
  type RecordedTensor,
  torch,
  torchvision,
} from './__fixtures__/transforms';

describe('transforms give what torchvision 0.14 gives', () => {
  it.each(['resize', 'centerCrop', 'grayscale', 'normalize'])('%s', (name) => {
    const casesOfName = cases.filter(([one]) => one === name);
    expect(casesOfName.length).toBeGreaterThan(name === 'grayscale' ? 7 : 10);
    expect(
      casesOfName.flatMap((one) => {
        const wrong = describeDifference(one);
        return wrong
          ? [`${JSON.stringify(one[1])} of [${one[2].sizes.join()}]: ${wrong}`]
          : [];
      }),
    ).toEqual([]);
  });

  it('and a wrong result would be seen', () => {
    const [name, args, picture, result] = cases[0] as TransformCase;
    const other = {...(result as RecordedTensor)};
    other.values = other.values.map((value) => value + 1e-3);
    expect(describeDifference([name, args, picture, result])).toBe('');
    expect(describeDifference([name, args, picture, other])).not.toBe('');
  });
});

describe('a transform', () => {
  const {transforms} = torchvision;
  const image = torch.rand([3, 4, 4]);
  /** Transforms without types, as apps in JavaScript use them. */
  const loose = transforms as unknown as Record<
    TransformCase[0],
    (...args: unknown[]) => (...args: unknown[]) => unknown
  >;

  it('grayscale takes three channels only, as the package does', () => {
    expect(() => transforms.grayscale()(torch.rand([1, 4, 4]))).toThrow(
      'permitted channel values are [3], but found 1',
    );
  });

  it.each([
    [() => loose.resize([]), 'Not enough values to unpack (expect 2, got 0)'],
    [
      () => loose.centerCrop([1, 2, 3]),
      'Too many values to unpack (expect 2, got 3)',
    ],
    [
      () => loose.grayscale(2),
      'num_output_channels should be either 1 or 3 but 2 is given.',
    ],
    [
      () => loose.normalize([1]),
      'Factory function normalize expects 2 argument but 1 are given.',
    ],
    [() => loose.resize(2)(), 'Module expect 1 input but 0 are given.'],
    [() => loose.resize(2)(7), 'Value must be a tensor'],
  ] as [(this: void) => unknown, string][])('refuses %s', (run, message) => {
    expect(run).toThrow(message);
  });

  it('can be called and has forward', () => {
    const crop = transforms.centerCrop(2);
    expect(crop.forward(image).toString()).toBe(crop(image).toString());
  });
});
