/** Runs generated programs with this package. */
import {plainKernels} from '@playtorch-docs/ptl-runtime';
import type {Image, Tensor} from 'react-native-pytorch-core-next';
import type {SpecCase} from '@playtorch-docs/ptl/testing/randomSpecs';
import {makeSpecCase} from '@playtorch-docs/ptl/testing/randomSpecs';
import {createTestHost} from '../../__fixtures__/testHost';
import {createPackage} from '../../index';
import {makeBlob} from '../../torch/blob';
import {unwrapTensor} from '../../torch/tensor';
import type {SpecResult} from '../unpack';
import {
  computeAndroid,
  Differences,
  generateFiles,
  loadProgram,
  toPixels,
  toPlainInput,
  toJs,
} from './generated';

const {images, sounds, releases} = createPackage(
  createTestHost({kernels: plainKernels}),
);
const {torch, media} = releases.next;
/** Exports of `react-native-pytorch-core` for the programs. */
export const toolkit = {
  ...releases.next,
  media: {
    ...media,
    // Return the bytes of a recording, as on Android.
    toBlob: (value: Tensor | Image) =>
      'play' in value && !unwrapTensor(value)
        ? makeBlob(new Uint8Array(sounds.toSamples(value).slice().buffer))
        : media.toBlob(value),
  },
};

/** Runs a program; returns the model's input and the result. */
export async function run(
  {spec, parameters, output}: SpecCase,
  change = (program: string) => program,
) {
  const [program, ...others] = generateFiles(spec);
  const execute = await loadProgram(
    [{...program, text: change(program.text)}, ...others],
    toolkit,
  );
  const params = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      value.kind === 'image'
        ? images.fromPixels(toPixels(value))
        : value.kind === 'audio'
          ? sounds.fromSamples(Int16Array.from(value.samples))
          : value.value,
    ]),
  );
  let input: unknown;
  const model = {
    forward: (modelInput: unknown) => {
      input = toPlain(modelInput);
      return Promise.resolve(
        toJs(output, ({data, sizes, dtype}) =>
          torch.tensor(data, {dtype}).reshape(sizes),
        ),
      );
    },
  };
  const result = await execute(model, params);
  return {input, result};
}

/** Converts the model's input to plain lists. */
function toPlain(value: unknown): unknown {
  const core = unwrapTensor(value);
  if (core) {
    return toPlainInput(core);
  }
  return Array.isArray(value) ? value.map(toPlain) : value;
}

/** Replaces the images of a result by the values of their planes. */
export const replaceImages = (result: SpecResult): SpecResult =>
  Object.fromEntries(
    Object.entries(result).map(([key, value]) => {
      if (typeof value !== 'object' || value === null || !('ID' in value)) {
        return [key, value];
      }
      const {data} = images.toPixels(value as Image);
      const levels = [0, 1, 2].flatMap((channel) =>
        Array.from(data).filter((_, i) => i % 4 === channel),
      );
      return [key, {levels}];
    }),
  );

/** Compares the cases of a range of seeds. */
export async function compareSeeds(
  first: number,
  last: number,
): Promise<Differences> {
  const differences = new Differences();
  for (let seed = first; seed <= last; seed += 1) {
    const one = makeSpecCase(seed);
    const expected = computeAndroid(one);
    const got = await run(one);
    differences.compare(
      `${seed} input`,
      got.input,
      toPlainInput(expected.input),
    );
    differences.compare(`${seed}`, replaceImages(got.result), expected.result);
  }
  return differences;
}
