import type {BytecodeFunction, MobileModel} from '@playtorch-docs/ptl';
import {
  findMethod,
  InterpreterError,
  type Operators,
} from '@playtorch-docs/ptl-runtime';
import type {GraphNode, ModelGraph} from '../../core/graph';
import {findKind, markAttention} from './kinds';
import {assignModules} from './modules';
import {GraphTracer, type TracedNode, type TracedWeight} from './trace';

/** Graph with the tensors of its weights, which stay in the worker. */
export interface BuiltGraph {
  graph: ModelGraph;
  /** Weights by node. */
  weights: readonly (readonly TracedWeight[])[];
}

const ownerOf = (name: string) =>
  name.slice(0, Math.max(0, name.lastIndexOf('.')));

/** Arguments without `self`; bytecode 3 has no schema, and stores them first. */
function listArguments({
  schema,
  instructions: [first],
}: BytecodeFunction): {name: string; type: string}[] {
  return schema
    ? schema.arguments.slice(1)
    : Array.from(
        {length: first?.op === 'STOREN' ? Math.max(0, first.n - 1) : 0},
        (_, index) => ({name: `argument ${index + 1}`, type: ''}),
      );
}

/** Indices of the blocks, in order: all nodes but those that only compute with sizes and constants, and whose numbers the result does not have. */
function findBlocks(
  nodes: readonly TracedNode[],
  outputs: readonly number[],
): number[] {
  const used = new Set<number>();
  const pending = [...outputs];
  while (pending.length > 0) {
    const index = pending.pop() ?? -1;
    if (index >= 0 && !used.has(index)) {
      used.add(index);
      pending.push(...(nodes[index]?.inputs ?? []));
    }
  }
  nodes.forEach(({inputs}, index) => {
    if (inputs.some((input) => input < 0 || used.has(input))) {
      used.add(index);
    }
  });
  return [...used].sort((a, b) => a - b);
}

/**
 * Builds the graph of a method from its bytecode, without a run.
 *
 * @throws InterpreterError if the bytecode contradicts itself
 */
export function buildGraph(
  model: MobileModel,
  operators: Operators,
  method: string,
): BuiltGraph {
  const fn = findMethod(model, method);
  if (!fn) {
    throw new InterpreterError('method', `The model has no method ${method}`);
  }
  const args = listArguments(fn);
  const tracer = new GraphTracer(model, operators);
  const outputs = tracer.trace(fn, args.length);
  const used = findBlocks(tracer.nodes, outputs);
  const indexOf = new Map(used.map((old, index) => [old, index]));
  const renumber = (indices: readonly number[]) =>
    indices.flatMap((index) =>
      index < 0 ? index : (indexOf.get(index) ?? []),
    );
  const kept = used.flatMap((index) => tracer.nodes[index] ?? []);
  tracer.nodes.forEach(({operator}, index) => {
    if (!indexOf.has(index)) {
      tracer.passed.set(operator, (tracer.passed.get(operator) ?? 0) + 1);
    }
  });
  const nodes = kept.map(
    ({weights, ...node}): GraphNode & {isPlaced: boolean} => {
      const owner = weights.find(({name}) => !/\.constant\d+(\.|$)/.test(name));
      return {
        ...node,
        inputs: renumber(node.inputs),
        kind: findKind(node.operator),
        path: owner ? ownerOf(owner.name) : '',
        isPlaced: owner !== undefined,
        weights: weights.map(({name, tensor: {dtype, sizes}}) => ({
          name,
          dtype,
          sizes,
        })),
      };
    },
  );
  assignModules(nodes, model.module);
  markAttention(nodes);
  return {
    graph: {
      arguments: args.map(({name, type}) => ({name, type})),
      nodes: nodes.map(({isPlaced, ...node}) => node),
      outputs: renumber(outputs),
      passed: [...tracer.passed].map(([operator, calls]) => ({
        operator,
        calls,
      })),
    },
    weights: kept.map(({weights}) => weights),
  };
}
