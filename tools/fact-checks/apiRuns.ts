import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {isDeepStrictEqual} from 'node:util';
import ts from 'typescript';
import type {RunTensor, RunStep} from '../../plugins/api-reference/core/runs';
import {livePrograms} from './livePrograms';
import {evaluateExample, SAMPLES} from './tensorShapes';

/** File with the calls of the examples, which the build reads. */
export const RUNS = path.join(SAMPLES, 'runs.json');

/** Number of elements up to which a tensor is recorded with its values. */
const MAX_VALUES = 24;
/** Length up to which the text of a call is recorded with its arguments. */
const MAX_CALL = 44;

interface TensorLike {
  shape: number[];
  dtype: string;
  contiguous: () => TensorLike;
  to: (options: {dtype: string}) => TensorLike;
  data: () => ArrayLike<number>;
}

const isTensor = (value: unknown): value is TensorLike => {
  const {shape, dtype} = (value ?? {}) as {shape?: unknown; dtype?: unknown};
  return Array.isArray(shape) && typeof dtype === 'string';
};

function describe(tensor: TensorLike, isRandom: boolean): RunTensor {
  const {shape, dtype} = tensor;
  const count = shape.reduce((a, b) => a * b, 1);
  if (isRandom || count > MAX_VALUES) {
    return {shape, dtype};
  }
  // data() refuses int64.
  const readable =
    dtype === 'int64' ? tensor.to({dtype: 'int32'}) : tensor.contiguous();
  return {
    shape,
    dtype,
    values: Array.from(readable.data(), (value) =>
      Number(value.toPrecision(4)),
    ),
  };
}

/** Writes a result that is no tensor: numbers, a list of them, or a text. */
function formatOther(value: unknown): string | undefined {
  const list = ArrayBuffer.isView(value)
    ? Array.from(value as Float32Array)
    : value;
  if (Array.isArray(list)) {
    return list.every((one) => typeof one === 'number')
      ? `[${list.join(', ')}]`
      : undefined;
  }
  if (typeof list === 'number') {
    return String(Number(list.toPrecision(8)));
  }
  return typeof list === 'string' ? list : undefined;
}

/** Writes code of several lines in one, as short as it stays readable. */
function shortenCall(text: string): string {
  const call = text
    .replace(/\s+/g, ' ')
    .replace(/ (?=\.)|(?<=[[(]) |,? (?=[\])])/g, '');
  return call.length > MAX_CALL ? call.replace(/\(.*\)$/s, '(…)') : call;
}

/** Replaces calls and reads of a member by calls of `__use`, which gets the text, the owner and the arguments. */
const recordingOf =
  (member: string): ts.TransformerFactory<ts.SourceFile> =>
  (context) => {
    const {factory} = context;
    const callUse = (
      text: string,
      owner: ts.Expression,
      args?: ts.Expression,
    ) =>
      factory.createCallExpression(
        factory.createIdentifier('__use'),
        undefined,
        [
          factory.createStringLiteral(shortenCall(text)),
          owner,
          ...(args ? [args] : []),
        ],
      );
    const visit = (node: ts.Node): ts.Node => {
      const source = ts.isParseTreeNode(node) ? node.getText() : '';
      const visited = ts.visitEachChild(node, visit, context);
      if (
        ts.isCallExpression(visited) &&
        ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        node.expression.name.text === member
      ) {
        // The visited callee is itself a call of `__use`, with the owner as its second argument.
        const callee = visited.expression as ts.CallExpression;
        return callUse(
          source,
          callee.arguments[1]!,
          factory.createArrayLiteralExpression(visited.arguments),
        );
      }
      if (
        ts.isPropertyAccessExpression(visited) &&
        visited.name.text === member
      ) {
        return callUse(source, visited.expression);
      }
      return visited;
    };
    return (file) => ts.visitEachChild(file, visit, context);
  };

/** Runs an example and lists the uses of its symbol that take or make tensors. */
async function recordRun(
  code: string,
  symbol: string,
  label: string,
): Promise<RunStep[]> {
  const member = symbol.split('.').at(-1) ?? '';
  const isRandom = /^torch\.(?:empty|rand)/.test(symbol);
  const steps: RunStep[] = [];
  const record = (
    text: string,
    inputs: readonly unknown[],
    result: unknown,
  ) => {
    const before = inputs
      .flatMap((input) =>
        Array.isArray(input) ? (input as unknown[]) : [input],
      )
      .filter(isTensor)
      .map((tensor) => describe(tensor, false));
    const results = (
      Array.isArray(result) && result.some(isTensor)
        ? (result as unknown[])
        : [result]
    ).flatMap((one) => {
      const after = isTensor(one) ? describe(one, isRandom) : formatOther(one);
      return after === undefined ? [] : [after];
    });
    const hasTensor =
      before.length > 0 || results.some((one) => typeof one !== 'string');
    const step = {call: text, before, after: results};
    if (
      hasTensor &&
      results.length > 0 &&
      !steps.some((other) => isDeepStrictEqual(other, step))
    ) {
      steps.push(step);
    }
  };
  const recordUse = (
    text: string,
    owner: unknown,
    args?: unknown[],
  ): unknown => {
    const value = (owner as Record<string, unknown>)[member];
    if (!args) {
      record(text, [owner], value);
      return value;
    }
    const result = (value as (...list: unknown[]) => unknown).apply(
      owner,
      args,
    );
    if (typeof result !== 'function') {
      record(text, [owner, ...args], result);
      return result;
    }
    // A transform: its calls are what the example shows.
    return Object.assign((input: unknown) => {
      const output = (result as (one: unknown) => unknown)(input);
      record(text.replace(/^torchvision\.transforms\./, ''), [input], output);
      return output;
    }, result);
  };
  await evaluateExample(code, label, recordingOf(member), {__use: recordUse});
  return steps;
}

/** Records the runs of all examples, in the newest version of each. */
export async function recordRuns(): Promise<Record<string, RunStep[]>> {
  const all: Record<string, RunStep[]> = {};
  for (const {file, versions} of livePrograms) {
    const label = versions.at(-1);
    const code = readFileSync(path.join(SAMPLES, file), 'utf8');
    const symbol = /^\/\/ (\S+)/.exec(code)?.[1] ?? '';
    const steps = label ? await recordRun(code, symbol, label) : [];
    if (steps.length > 0) {
      all[file.replace(/\.tsx?$/, '')] = steps;
    }
  }
  return all;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(RUNS, `${JSON.stringify(await recordRuns(), null, 2)}\n`);
}
