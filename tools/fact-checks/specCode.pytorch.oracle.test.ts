import {afterAll, describe, expect, it} from 'vitest';
import {
  type SpecCase,
  makeSpecCase,
} from '@playtorch-docs/ptl/testing/randomSpecs';
import {
  computeAndroid,
  Differences,
  generateFiles,
  toPlainInput,
  toJs,
} from '../../packages/react-native-pytorch-core-web/src/spec/__fixtures__/generated';
import {
  Phone,
  picture,
  type Picture,
  python,
} from '../../samples/snacks/migrate-after/pytorch/phone';

/** Seeds of every fifth of the 600 cases. */
const SEEDS = Array.from({length: 120}, (_, i) => i * 5 + 1);

interface Tensor {
  shape: number[];
  dtype: string;
  data(): ArrayLike<number>;
  contiguous(): Tensor;
  to(options: {dtype: string}): Tensor;
}

/** Converts the input of a model to lists; int64 tensors are converted to doubles, because they have no `data`. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(plain);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const tensor = value as Tensor;
  const {shape, dtype} = tensor;
  const readable = dtype === 'int64' ? tensor.to({dtype: 'float64'}) : tensor;
  return {
    sizes: shape,
    dtype,
    data: Array.from(readable.contiguous().data()),
  };
}

/** Replaces images by the values of their planes. */
const withLevels = (result: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(result).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null && 'released' in value
        ? {levels: Array.from((value as Picture).bytes)}
        : value,
    ]),
  );

async function run(phone: Phone, {spec, parameters, output}: SpecCase) {
  const [program, ...others] = generateFiles(spec);
  const {execute} = phone.exportsOf<{
    execute: (model: unknown, params: unknown) => Promise<object>;
  }>(
    program.text,
    Object.fromEntries(
      others.map(({name, text}) => [name, JSON.parse(text) as unknown]),
    ),
  );
  const params = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      value.kind === 'image'
        ? picture(Uint8Array.from(value.bytes), value.height, value.width)
        : value.kind === 'audio'
          ? {bytes: new Uint8Array(Int16Array.from(value.samples).buffer)}
          : value.value,
    ]),
  );
  let input: unknown;
  const model = {
    forward: (given: unknown) => {
      input = plain(given);
      return Promise.resolve(
        toJs(output, ({data, sizes, dtype}) =>
          phone.tensorOf(data, sizes, dtype),
        ),
      );
    },
  };
  const result = await execute(model, params);
  return {input, result: withLevels(result as Record<string, unknown>)};
}

describe.skipIf(!python)(
  'the programs of `ptl code`, run with PyTorch',
  {timeout: 240_000},
  () => {
    const phone = python ? new Phone('next', 'migrate-after') : undefined;
    afterAll(() => phone?.close());

    it('compute what 0.1 computed', async () => {
      const differences = new Differences();
      for (const seed of phone ? SEEDS : []) {
        const one = makeSpecCase(seed);
        const wanted = computeAndroid(one);
        const got = await run(phone as Phone, one);
        const at = String(seed);
        differences.compare(
          `${at} input`,
          got.input,
          toPlainInput(wanted.input),
        );
        differences.compare(at, got.result, wanted.result);
      }
      const {faults, largest, largestLevel, numbers} = differences;
      expect(faults.slice(0, 5)).toEqual([]);
      expect(largest).toBeLessThanOrEqual(2 ** -22);
      expect(largestLevel).toBe(0);
      expect(numbers).toBeGreaterThan(10_000);
    });
  },
);
