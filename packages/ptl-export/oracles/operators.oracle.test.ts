/**
 * Compares single calls of operators, each exported as a graph, with the runtime's results, which its
 * own tests compare with PyTorch's. Each handler has a call that gives the same.
 */

import {describe, expect, it} from 'vitest';
import {
  type IValue,
  loadAllOperators,
  type Operators,
  plainKernels,
  Tensor,
  Tuple,
} from '@playtorch-docs/ptl-runtime';
import {isQuantized} from '@playtorch-docs/ptl-runtime/tensor';
import {decode as decodeNn} from '@playtorch-docs/ptl-runtime/testing/nn/calls';
import {readRecordedCalls} from '@playtorch-docs/ptl-runtime/testing/nn/record';
import {cases, decode} from '@playtorch-docs/ptl-runtime/testing/cases';
import {Emitter, hasHandler} from '../src/onnx/emitter';
import {mergeTraces} from '../src/onnx/program';
import {ExportError} from '../src';
import {
  compare,
  findLargest,
} from '@playtorch-docs/ptl-runtime/testing/models/compare';
import {loadPeer, runPeer} from './peer';
import {Tracer} from '../src/onnx/trace';

type Operator = NonNullable<ReturnType<Operators['get']>>;

const operators = await loadAllOperators();

/** Calls tried for each operator. */
const MAX_CALLS = 12;

interface OperatorCase {
  operator: string;
  /** @param table - operators that make packed weights among the arguments */
  args: (table: Operators) => IValue[];
}

/** Operators of which some calls differ in ONNX Runtime, with the difference. */
const KNOWN_DIFFERENCES: Readonly<Record<string, string>> = {
  'aten::avg_pool2d': 'has no float64',
  'aten::erf': 'has no float64',
  'aten::max': 'does not keep NaN',
  'aten::pow.Tensor_Tensor': 'integers that overflow',
  'aten::to.dtype': 'makes a negative number as a byte 0',
  'aten::topk': 'leaves open which of equal elements comes first',
};

/**
 * Handlers that refuse every call: a number, which TorchScript never makes of a boolean, makes the
 * result an integer.
 */
const REFUSED_OVERLOADS: ReadonlySet<string> = new Set(
  ['and', 'or', 'xor'].flatMap((name) => [
    `aten::bitwise_${name}.Scalar`,
    `aten::bitwise_${name}_.Scalar`,
    `aten::__${name}__.Scalar`,
    `aten::__i${name}__.Scalar`,
  ]),
);

/** Number of results with a counterpart, where the others are refused: indices of maxima. */
const EXPORTED_RESULTS: Readonly<Record<string, number>> = {
  'aten::adaptive_max_pool2d': 1,
};

const context = {random: () => 0.5, kernels: plainKernels};

const completed = ({schema}: Operator, args: readonly IValue[]): IValue[] => [
  ...args,
  ...schema.arguments
    .slice(args.length)
    .map(({defaultValue}) => defaultValue ?? null),
];

/** Recorded calls that PyTorch accepted, of operators that have a handler. */
function operatorCases(): OperatorCase[] {
  const all: OperatorCase[] = [
    ...cases
      .filter(
        ([, args, {e}]) =>
          // Complex and nested tensors have no counterpart.
          e === undefined && !/\{"[cnz]":/u.test(JSON.stringify(args)),
      )
      .map(([operator, args]) => ({operator, args: () => args.map(decode)})),
    ...readRecordedCalls()
      .filter(({error}) => error === undefined)
      .map(({name, args}) => ({
        operator: name,
        args: (table: Operators) =>
          args.map((one) =>
            decodeNn(one, (maker, given) => {
              const found = table.get(maker);
              return found ? found.run(completed(found, given), context) : null;
            }),
          ),
      })),
  ];
  const counts = new Map<string, number>();
  return all.flatMap(({operator, args}) => {
    const count = counts.get(operator) ?? 0;
    if (!hasHandler(operator) || count >= MAX_CALLS) {
      return [];
    }
    counts.set(operator, count + 1);
    return [{operator, args}];
  });
}

function tensorsIn(value: IValue): Tensor[] {
  return value instanceof Tensor
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(tensorsIn)
      : value instanceof Tuple
        ? value.items.flatMap(tensorsIn)
        : [];
}

type SchemaType = Operator['schema']['returns'][number]['type'];

const isTensorType = (type: SchemaType): boolean =>
  type.kind === 'base'
    ? type.name === 'Tensor'
    : type.kind === 'tuple'
      ? type.items.some(isTensorType)
      : 'of' in type && isTensorType(type.of);

/** Overloads that become nodes of a graph: they have a handler and return tensors. */
const exported = [...operators]
  .filter(
    ([name, {schema}]) =>
      hasHandler(name) && schema.returns.some(({type}) => isTensorType(type)),
  )
  .map(([name]) => name);

/** Exports a call as a graph whose inputs are its tensors; undefined if it returns none, or has one of a dtype that ONNX lacks. */
async function graphOf({operator, args: argsOf}: OperatorCase): Promise<
  | {
      model: Uint8Array;
      inputs: Record<string, Tensor>;
      expected: Record<string, Tensor>;
    }
  | undefined
> {
  const tracer = new Tracer(operators);
  const found = tracer.operators.get(operator);
  const args = argsOf(tracer.operators);
  const inputs = [...new Set(args.flatMap(tensorsIn))];
  if (
    !found ||
    inputs.some(
      ({dtype, numel}) =>
        isQuantized(dtype) || numel === 0 || dtype === 'float16',
    )
  ) {
    return undefined;
  }
  const all = completed(found, args);
  const copies = inputs.map(
    (tensor) =>
      new Tensor(
        {data: tensor.storage.data.slice()},
        tensor.dtype,
        tensor.sizes,
        tensor.strides,
        tensor.offset,
      ),
  );
  const trace = await tracer.follow(inputs, () =>
    Promise.resolve(found.run(all, context)),
  );
  const program = mergeTraces([trace], [], []);
  const emitter = new Emitter(program, [], () => undefined);
  copies.forEach((_tensor, i) => emitter.define(i, () => `x${i}`));
  program.steps.forEach((step) => emitter.step(step));
  const results = tensorsIn(trace.result).slice(0, EXPORTED_RESULTS[operator]);
  if (results.length === 0) {
    return undefined;
  }
  const outputs = results.map((tensor, i) => ({
    name: emitter.graph.name(emitter.valueOf(trace.idOf(tensor)), `y${i}`),
    dtype: tensor.dtype,
    shape: tensor.sizes,
  }));
  const file = emitter.graph.file(
    'call',
    copies.map(({dtype, sizes}, i) => ({name: `x${i}`, dtype, shape: sizes})),
    outputs,
    {},
  );
  return {
    model: Buffer.concat(file.parts),
    inputs: Object.fromEntries(copies.map((tensor, i) => [`x${i}`, tensor])),
    expected: Object.fromEntries(results.map((tensor, i) => [`y${i}`, tensor])),
  };
}

const LIMIT = 1e-4;
const peer = loadPeer();

describe.skipIf(!peer)(
  'operators give in ONNX Runtime what they give in PyTorch',
  () => {
    it(
      'each with arguments of the runtime’s tests, or is refused',
      {timeout: 600_000},
      async () => {
        const wrong: string[] = [];
        const equal = new Set<string>();
        let calls = 0;
        for (const one of operatorCases()) {
          try {
            const graph = await graphOf(one);
            if (!graph) {
              continue;
            }
            const found = await runPeer(
              peer as NonNullable<typeof peer>,
              graph.model,
              graph.inputs,
            );
            const {element} = findLargest(
              Object.entries(graph.expected).map(([name, tensor]) =>
                compare(found[name] ?? null, tensor),
              ),
            );
            if (element < LIMIT) {
              calls += 1;
              equal.add(one.operator);
            } else {
              wrong.push(`${one.operator}: ${element}`);
            }
          } catch (error) {
            if (!(error instanceof ExportError)) {
              wrong.push(`${one.operator}: ${String(error)}`);
            }
          }
        }
        console.log(`${equal.size} overloads, ${calls} calls`);
        expect(
          wrong.filter(
            (text) => !((text.split(': ')[0] ?? '') in KNOWN_DIFFERENCES),
          ),
        ).toEqual([]);
        expect(exported.filter((name) => !equal.has(name))).toEqual(
          exported.filter((name) => REFUSED_OVERLOADS.has(name)),
        );
      },
    );
  },
);
