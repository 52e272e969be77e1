import ts from 'typescript';
import {describe, expect, it} from 'vitest';
import {writeReactNativeProgram} from './reactNative';

/** Syntax errors only; tools/fact-checks/onnxCode.oracle.test.ts checks the types. */
const faults = (code: string) =>
  ts.transpileModule(code, {reportDiagnostics: true}).diagnostics ?? [];

describe('the program of a graph', () => {
  it('gives each tensor its type, and asks for the sizes that may change', () => {
    const code = writeReactNativeProgram({
      file: 'digits.onnx',
      method: 'forward',
      inputs: [{name: 'x', dtype: 'float32', shape: ['batch', 1, 28, 28]}],
      outputs: [{name: 'output', dtype: 'float32', shape: ['batch', 10]}],
    });
    expect(faults(code)).toEqual([]);
    expect(code).toContain(
      "x: new Tensor('float32', inputs.x, [sizes.batch, 1, 28, 28]),",
    );
    expect(code).toContain('  batch: number;');
    expect(code).toContain('output: results.output,');
  });

  it('asks for no sizes where all are fixed', () => {
    const code = writeReactNativeProgram({
      file: 'm.onnx',
      method: 'encode',
      inputs: [{name: 'ids', dtype: 'int64', shape: [1, 64]}],
      outputs: [{name: 'a', dtype: 'float32', shape: [1]}],
    });
    expect(faults(code)).toEqual([]);
    expect(code).toContain('ids: BigInt64Array;');
    expect(code).not.toContain('sizes');
  });

  it('lets no text of the file become code', () => {
    const hostile = "x'); evil(); ('*/\u2028\u202e";
    const code = writeReactNativeProgram({
      file: `*/ evil(); /* ${hostile}`,
      method: hostile,
      inputs: [
        {name: hostile, dtype: 'float32', shape: [hostile]},
        {name: 'await', dtype: 'float32', shape: [1]},
        {name: 'input1', dtype: 'float32', shape: [1]},
      ],
      outputs: [{name: hostile, dtype: 'float32', shape: [hostile]}],
    });
    expect(faults(code)).toEqual([]);
    const tree = ts.createSourceFile('a.ts', code, ts.ScriptTarget.Latest);
    const calls: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        calls.push(node.expression.getText(tree));
      }
      node.forEachChild(visit);
    };
    visit(tree);
    expect(calls).toEqual(['InferenceSession.create', 'session.run']);
    expect(code).toMatch(/^[\n\x20-\x7e…]*$/);
  });
});
