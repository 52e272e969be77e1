import {expect, it} from 'vitest';
import {writeFirstProgram} from './firstProgram';

const port = (
  name: string,
  type: string,
  shape: (number | string)[] | undefined,
) => ({name, type, shape});

it('writes the names, types and shapes of several inputs', () => {
  const program = writeFirstProgram('onnx', {
    inputs: [
      port('ids', 'int64', ['batch', 32]),
      port('mask', 'bool', [1, '?']),
    ],
    outputs: [port('logits', 'float32', [1, 2])],
  });
  expect(program).toContain('ids: BigInt64Array;');
  expect(program).toContain(
    "['ids']: new Tensor('int64', inputs.ids, [sizes.batch, 32]),",
  );
  expect(program).toContain(
    "['mask']: new Tensor('bool', inputs.mask, [1, sizes.mask_1]),",
  );
  expect(program).toContain('batch: number;');
});

it('asks for the shape that a file leaves open', () => {
  expect(
    writeFirstProgram('onnx', {
      inputs: [port('x', 'float32', undefined)],
      outputs: [],
    }),
  ).toContain('shapes: {x: number[]},');
});

it('makes outputs of ExecuTorch with their shapes', () => {
  const files = {
    inputs: [port('', 'float32', [1, 1, 8, 8])],
    outputs: [port('', 'float32', [1, 4]), port('', 'int64', ['up to 5'])],
  };
  const program = writeFirstProgram('executorch', files);
  expect(program).toContain("tensor('float32', [1, 1, 8, 8], inputs.input0),");
  expect(program).toContain("tensor('int64', [sizes.output1_0]),");
  expect(program).toContain('new BigInt64Array(results[1].numel)');
  expect(
    writeFirstProgram('executorch', {
      ...files,
      inputs: [port('', 'float16', [1])],
    }),
  ).toBeUndefined();
});

it('writes no program for hostile names and unknown types', () => {
  expect(
    writeFirstProgram('onnx', {
      inputs: [port("x'];alert(1)//", 'float32', [1])],
      outputs: [],
    }),
  ).toBeUndefined();
  const program = writeFirstProgram('onnx', {
    inputs: [port('x', 'float32', ['*/ evil()', 2])],
    outputs: [],
  });
  expect(program).not.toContain('*/ evil');
  expect(
    writeFirstProgram('onnx', {
      inputs: [port('x', 'sequence', undefined)],
      outputs: [],
    }),
  ).toBeUndefined();
  expect(writeFirstProgram('llama', {inputs: [], outputs: []})).toBeUndefined();
});
