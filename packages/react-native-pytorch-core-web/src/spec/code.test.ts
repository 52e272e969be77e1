import {plainKernels} from 'ptl-runtime';
import type {Image, Tensor} from 'react-native-pytorch-core-next';
import {expect, it} from 'vitest';
import {
  type Case,
  randomCase,
} from '../../../ptl/src/code/__fixtures__/randomSpecs';
import {sound} from '../../../../samples/snacks/migrate-after/fixtures.json';
import {testPlace} from '../__fixtures__/place';
import {createPackage} from '../index';
import {makeBlob} from '../torch/blob';
import {coreOf} from '../torch/tensor';
import type {Result} from './unpack';
import {
  asAndroid,
  Differences,
  filesOf,
  load,
  pixelsOf,
  plainInput,
  toJs,
} from './__fixtures__/generated';

/** The cases of `ptl code`: one for each seed from 1 on. */
const CASES = 600;

const {images, sounds, releases} = createPackage(
  testPlace({kernels: plainKernels}),
);
const {torch, media} = releases.next;
const toolkit = {
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

async function run({spec, parameters, output}: Case) {
  const execute = await load(filesOf(spec), toolkit);
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
const withLevels = (result: Result): Result =>
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

it(`computes what 0.1 computed, for ${CASES} random specifications`, async () => {
  const differences = new Differences();
  for (let seed = 1; seed <= CASES; seed += 1) {
    const one = randomCase(seed);
    const wanted = asAndroid(one);
    const got = await run(one);
    differences.compare(`${seed} input`, got.input, plainInput(wanted.input));
    differences.compare(`${seed}`, withLevels(got.result), wanted.result);
  }
  const {faults, largest, largestLevel, numbers} = differences;
  expect(faults.slice(0, 5)).toEqual([]);
  // A value with 24 bits, as float32 has them, is rounded by half of this.
  expect(largest).toBeLessThanOrEqual(2 ** -23);
  expect(largestLevel).toBe(0);
  // The comparison saw the numbers.
  expect(numbers).toBeGreaterThan(50_000);
});

it('the cases have every type, transform and kind of parameter', () => {
  const seen = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) {
      return;
    }
    for (const [field, one] of Object.entries(value)) {
      if (
        typeof one === 'string' &&
        /^(type|name|tokenizer|dtype)$/.test(field)
      ) {
        seen.add(one);
      }
      if (typeof one === 'string' && /^\$\w+$/.test(one) && one !== '$1') {
        seen.add(`$ in ${/^\d+$/.test(field) ? 'a list' : field}`);
      }
      look(one);
    }
  };
  for (let seed = 1; seed <= CASES; seed += 1) {
    look(randomCase(seed).spec);
  }
  expect([...seen].sort()).toMatchInlineSnapshot(`
    [
      "$ in a list",
      "$ in classes",
      "$ in colorBackground",
      "$ in colorForeground",
      "$ in dict_key",
      "$ in height",
      "$ in items",
      "$ in key",
      "$ in mean",
      "$ in model_input_length",
      "$ in probabilityThreshold",
      "$ in sizes",
      "$ in std",
      "$ in string",
      "$ in value",
      "$ in valueKey",
      "$ in width",
      "argmax",
      "bert",
      "bert_decode_qa_answer",
      "bounding_boxes",
      "center_crop",
      "dict_string_key",
      "float",
      "gpt2",
      "greyscale_norm",
      "image_to_image",
      "image_to_tensor",
      "list",
      "long",
      "rgb_norm",
      "scalar_bool",
      "scalar_double",
      "scalar_float",
      "scalar_long",
      "scale",
      "string",
      "tensor",
      "tensor_from_audio",
      "tensor_from_image",
      "tensor_from_string",
      "tensor_to_image",
      "tensor_to_string",
      "tuple",
    ]
  `);
});

it('reads the samples of a WAV file, as iOS gives a recording', async () => {
  const execute = await load(
    filesOf({
      pack: {type: 'tensor_from_audio', audio: 'audio'},
      unpack: {type: 'tensor', dtype: 'float', key: 'samples'},
    }),
    {...toolkit, media: {toBlob: () => makeBlob(Uint8Array.from(sound.wav))}},
  );
  const model = {forward: (input: unknown) => Promise.resolve(input)};
  const {samples} = await execute(model, {audio: {}});
  expect(samples).toEqual(
    Array.from(Float32Array.from(sound.samples, (one) => one / 32767)),
  );
});

it('keeps a result with the key __proto__', async () => {
  const execute = await load(
    filesOf({
      pack: {type: 'scalar_long', value: 1},
      unpack: {type: 'string', key: '__proto__'},
    }),
    toolkit,
  );
  const result = await execute({forward: () => Promise.resolve('text')}, {});
  expect(Object.entries(result)).toEqual([['__proto__', 'text']]);
});
