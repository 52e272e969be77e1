import {readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {expect, it} from 'vitest';

const moves = path.join(import.meta.dirname, '../../samples/next/api/moves');

/** Loads a program of a move as a module. */
function load(file: string): Record<string, (...args: unknown[]) => unknown> {
  const {outputText} = ts.transpileModule(
    readFileSync(path.join(moves, file), 'utf8'),
    {
      compilerOptions: {
        module: ts.ModuleKind.CommonJS,
        target: ts.ScriptTarget.ES2020,
      },
    },
  );
  const exports: Record<string, (...args: unknown[]) => unknown> = {};
  new Function('exports', outputText)(exports);
  return exports;
}

/** Tensor of one row of numbers, with the methods that the program calls. */
class Row {
  constructor(readonly numbers: readonly number[]) {}

  softmax(): Row {
    const powers = this.numbers.map((number) => Math.exp(number));
    const sum = powers.reduce((all, power) => all + power, 0);
    return Object.assign(
      new Row(powers.map((power) => power / sum)),
      powers.map((power) => ({item: () => power / sum})),
    );
  }

  argmax(): {item: () => number} {
    return {item: () => this.numbers.indexOf(Math.max(...this.numbers))};
  }
}

it('gives with ModelResult.after what `argmax` of a specification gave', async () => {
  const scores = [0.5, 2, -1];
  const {classify} = load('ModelResult.after.ts');
  const answer = (await classify?.(
    {forward: () => Promise.resolve([new Row(scores)])},
    undefined,
  )) as {result: {maxIdx: number; confidence: number}; metrics: object};
  // As ArgmaxUnpacker of 0.2.0: the first maximum, and its softmax.
  const powers = scores.map((score) => Math.exp(score));
  const [, largest = 0] = powers;
  expect(answer.result.maxIdx).toBe(1);
  expect(answer.result.confidence).toBeCloseTo(
    largest / powers.reduce((sum, power) => sum + power, 0),
    6,
  );
  expect(Object.keys(answer.metrics)).toEqual(['inferenceTime']);
});
