import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {plainKernels} from '../../src/lib/kernels/plain';
import type {Kernels} from '../../src/lib/kernels/kernels';
import {wasmKernels} from '../../src/lib/kernels/wasm';
import {parseOperators} from '../../src/lib/operators';
import type {IValue} from '../../src/lib/operators/ivalue';
import {definitions} from '../../src/lib/operators/nn';
import {withDefaults} from '../../src/lib/operators/schema';
import {TensorError} from '../../src/lib/tensor/error';
import {pythonWithTorch} from '../python';
import {type Call, decode, difference, type Encoded} from './calls';

const python = pythonWithTorch() ?? '';

function pytorchCalls(): Call[] {
  const {stdout, status, stderr} = spawnSync(
    python,
    [path.join(import.meta.dirname, 'cases.py')],
    {encoding: 'utf8', maxBuffer: 1 << 28},
  );
  expect(status, stderr).toBe(0);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Call);
}

/** PyTorch says it in the words of its C++ code, we in ours. */
const OWN_WORDS: readonly string[] = [
  'Expected static_cast<int64_t>(output_size->size()) == spatial_dimensions',
  'einsum(): subscript',
  'Expected attn_mask->sizes()[0] == batch_size',
  'non-empty 3D or 4D (batch mode) tensor expected for input',
];

const kernelsFile = path.join(
  import.meta.dirname,
  '../../src/lib/kernels/simd.wasm',
);
const fastKernels = wasmKernels(
  new WebAssembly.Module(readFileSync(kernelsFile)),
);

const operators = parseOperators(definitions);

function run(name: string, args: readonly IValue[], kernels: Kernels): IValue {
  const operator = operators.get(name);
  if (!operator) {
    throw new Error(`${name} is not defined`);
  }
  return operator.run(withDefaults(operator.schema, args), {
    kernels,
    random: () => 0.5,
  });
}

/** What is wrong with our answer to a call. */
function problem(call: Call, kernels: Kernels): string | undefined {
  const make = (name: string, args: IValue[]) => run(name, args, kernels);
  const args = call.args.map((arg) => decode(arg, make));
  let found: IValue;
  try {
    found = run(call.name, args, kernels);
  } catch (error) {
    if (!(error instanceof TensorError)) {
      return String(error);
    }
    if (call.error === undefined) {
      return error.message;
    }
    return error.message === call.error ||
      OWN_WORDS.some((words) => call.error?.startsWith(words))
      ? undefined
      : `"${error.message}" instead of "${call.error}"`;
  }
  if (call.error !== undefined) {
    return `no error, PyTorch: ${call.error}`;
  }
  if (/_(?:\.|$)/u.test(call.name) && found !== args[0]) {
    return 'in place, but gives another tensor';
  }
  return (
    difference(found, call.result, call.tolerance) ??
    (call.written ?? [])
      .map(([i, value]) => difference(args[i] ?? null, value, call.tolerance))
      .find(Boolean)
  );
}

describe.skipIf(!python)(
  'operators of neural networks',
  {timeout: 60_000},
  () => {
    const calls = python ? pytorchCalls() : [];
    const schemas = new Map(calls.map(({name, schema}) => [name, schema]));

    it.each([plainKernels, fastKernels])(
      'give what PyTorch gives: $name',
      (kernels) => {
        const problems = calls.flatMap((call, i) => {
          const found = problem(call, kernels);
          return found ? [`${i} ${call.name}: ${found}`] : [];
        });
        expect(problems).toEqual([]);
        expect(calls.length).toBeGreaterThan(500);
      },
    );

    it('are each compared with PyTorch, under its schema', () => {
      const makers = ({args}: {args: Encoded[]}): string[] =>
        args.flatMap((arg) =>
          'made' in arg
            ? [arg.made.name, ...makers(arg.made)]
            : 'list' in arg
              ? makers({args: arg.list})
              : [],
        );
      const made = new Set(calls.flatMap(makers));
      const missing = definitions
        .map(({schema}) => schema)
        .filter((schema) => {
          const name = schema.slice(0, schema.indexOf('('));
          return schemas.get(name) !== schema && !made.has(name);
        });
      expect(missing).toEqual([]);
    });

    it('notices a wrong result', () => {
      const call = calls.find(({name}) => name === 'aten::relu');
      const broken: Kernels = {...plainKernels, unary: () => undefined};
      expect(call && problem(call, broken)).toMatch(/^element/u);
    });
  },
);
