import path from 'node:path';
import {writeReactNativeProgram} from '@playtorch-docs/ptl-export/react-native';
import {expect, it} from 'vitest';
import {checkTypes, type SampleModule} from '../check-samples/checkTypes';

const project = path.join(import.meta.dirname, '../..');
const dtypes = [
  'float32',
  'float64',
  'float16',
  'int64',
  'int32',
  'int16',
  'int8',
  'uint8',
  'bool',
] as const;

const moduleOf = (file: string, code: string): SampleModule => ({
  file,
  line: 1,
  code,
  extension: 'ts',
});

it(
  'the program of a graph compiles against the types of onnxruntime-react-native',
  {timeout: 120_000},
  () => {
    const modules = dtypes.flatMap((dtype) =>
      [[1, 3], ['batch', 'a longer name of an axis', 3], []].map((shape, i) =>
        moduleOf(
          `${dtype}-${i}`,
          writeReactNativeProgram({
            file: 'model.onnx',
            method: 'forward',
            inputs: [
              {name: 'x', dtype, shape},
              {name: 'a.b', dtype: 'int64', shape: [1, 'length']},
            ],
            outputs: [
              {name: 'output', dtype, shape},
              {name: 'class', dtype, shape: ['output_size_0']},
            ],
          }),
        ),
      ),
    );
    expect(checkTypes(modules, {project, label: 'next'})).toEqual([]);
    // Proves that the check can fail.
    const wrong = `${modules[0]?.code}\nexport const none = load(1);\n`;
    expect(
      checkTypes([moduleOf('wrong', wrong)], {project, label: 'next'}),
    ).toHaveLength(1);
  },
);
