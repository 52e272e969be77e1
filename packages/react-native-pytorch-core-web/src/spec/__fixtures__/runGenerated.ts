/** Runs programs with the package in the browser's place. */
import {plainKernels} from '@playtorch-docs/ptl-runtime';
import type {Image, Tensor} from 'react-native-pytorch-core-next';
import type {SpecCase} from '../../../../ptl/src/code/__fixtures__/randomSpecs';
import {makeSpecCase} from '../../../../ptl/src/code/__fixtures__/randomSpecs';
import {testPlace} from '../../__fixtures__/place';
import {createPackage} from '../../index';
import {makeBlob} from '../../torch/blob';
import {coreOf} from '../../torch/tensor';
import type {Result} from '../unpack';
import {
  asAndroid,
  Differences,
  filesOf,
  load,
  pixelsOf,
  plainInput,
  toJs,
} from './generated';

const {images, sounds, releases} = createPackage(
  testPlace({kernels: plainKernels}),
);
const {torch, media} = releases.next;
/** What a program imports. */
export const toolkit = {
  ...releases.next,
  media: {
    ...media,
    // The bytes of a recording, as on Android.
    toBlob: (value: Tensor | Image) =>
      'play' in value && !coreOf(value)
        ? makeBlob(new Uint8Array(sounds.toSamples(value).slice().buffer))
        : media.toBlob(value),
  },
};

/** What a program gave to the model, and its result. */
export async function run(
  {spec, parameters, output}: SpecCase,
  change = (program: string) => program,
) {
  const [program, ...others] = filesOf(spec);
  const execute = await load(
    [{...program, text: change(program.text)}, ...others],
    toolkit,
  );
  const params = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      value.kind === 'image'
        ? images.fromPixels(pixelsOf(value))
        : value.kind === 'audio'
          ? sounds.fromSamples(Int16Array.from(value.samples))
          : value.value,
    ]),
  );
  let input: unknown;
  const model = {
    forward: (given: unknown) => {
      input = plain(given);
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

/** What a program gave to the model, as plain lists. */
function plain(value: unknown): unknown {
  const core = coreOf(value);
  if (core) {
    return plainInput(core);
  }
  return Array.isArray(value) ? value.map(plain) : value;
}

/** Images as the values of their planes. */
export const withLevels = (result: Result): Result =>
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

/** The differences of the cases from one seed to another. */
export async function compareSeeds(
  first: number,
  last: number,
): Promise<Differences> {
  const differences = new Differences();
  for (let seed = first; seed <= last; seed += 1) {
    const one = makeSpecCase(seed);
    const wanted = asAndroid(one);
    const got = await run(one);
    differences.compare(`${seed} input`, got.input, plainInput(wanted.input));
    differences.compare(`${seed}`, withLevels(got.result), wanted.result);
  }
  return differences;
}
