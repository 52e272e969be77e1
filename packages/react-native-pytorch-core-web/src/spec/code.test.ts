import {expect, it} from 'vitest';
import {makeSpecCase} from '@playtorch-docs/ptl/testing/randomSpecs';
import {sound} from './__fixtures__/android.json';
import {makeBlob} from '../torch/blob';
import {
  computeAndroid,
  Differences,
  generateFiles,
  loadProgram,
  toPlainInput,
} from './__fixtures__/generated';
import {
  compareSeeds,
  run,
  toolkit,
  replaceImages,
} from './__fixtures__/runGenerated';

/** Number of random specifications, one for each seed from 1. */
const CASES = 600;

it('computes what 0.1 computed; code.oracle.test.ts has the other cases', async () => {
  const {faults, largest, largestLevel, numbers} = await compareSeeds(1, 150);
  expect(faults.slice(0, 5)).toEqual([]);
  // Rounding to the 24 bits of float32 differs by half of this.
  expect(largest).toBeLessThanOrEqual(2 ** -22);
  expect(largestLevel).toBe(0);
  // Make sure that numbers were compared.
  expect(numbers).toBeGreaterThan(10_000);
});

it.each([
  ['.div(255)', '.div(256)'],
  ['(i + 0.5)', 'i'],
  ['% 2)', '* 0)'],
  ['.sqrt()', ''],
  ['int32', 'float32'],
  ['BERT_PADDING, 0, 1', 'BERT_UNKNOWN'],
])('sees a program with %s changed to %s', async (part, other) => {
  const differences = new Differences();
  for (let seed = 1; seed <= CASES; seed += 1) {
    const one = makeSpecCase(seed);
    if (generateFiles(one.spec)[0].text.includes(part)) {
      const expected = computeAndroid(one);
      const got = await run(one, (program) => program.replaceAll(part, other));
      differences.compare('input', got.input, toPlainInput(expected.input));
      differences.compare('', replaceImages(got.result), expected.result);
      if (differences.largest > 1e-3 || differences.faults.length > 0) {
        return;
      }
    }
  }
  expect.fail('It gave the same numbers.');
});

it('the cases have every type, transform and kind of parameter', () => {
  const seen = new Set<string>();
  const collect = (value: unknown): void => {
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
      collect(one);
    }
  };
  for (let seed = 1; seed <= CASES; seed += 1) {
    collect(makeSpecCase(seed).spec);
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
  const execute = await loadProgram(
    generateFiles({
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
  const execute = await loadProgram(
    generateFiles({
      pack: {type: 'scalar_long', value: 1},
      unpack: {type: 'string', key: '__proto__'},
    }),
    toolkit,
  );
  const result = await execute({forward: () => Promise.resolve('text')}, {});
  expect(Object.entries(result)).toEqual([['__proto__', 'text']]);
});
