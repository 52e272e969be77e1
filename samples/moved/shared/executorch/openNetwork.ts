import {download, loadModel, tensor, wrapAsync} from 'react-native-executorch';
import type {Model, Tensor} from 'react-native-executorch';
import type {Network} from './network';

/** Downloads and loads a model for ExecuTorch. */
export async function openNetwork(address: string): Promise<Network> {
  const file = await download(`${address}.pte`);
  const model = await wrapAsync(loadModel)(file);
  return async (...inputs) => {
    const given = inputs.map(({shape, values}) =>
      values instanceof Int32Array
        ? tensor('int32', shape, values)
        : tensor('float32', shape, values),
    );
    const answers = model.schema.forward.outputs.map(makeTensor);
    try {
      model.execute('forward', given, answers);
      return answers.map((one) => one.getData(new Float32Array(one.numel)));
    } finally {
      [...given, ...answers].forEach((one) => one.dispose());
    }
  };
}

/** Makes the tensor that takes an output, in the size that the file has. */
function makeTensor(
  output: Model['schema'][string]['outputs'][number],
): Tensor {
  if (output.kind !== 'Tensor') {
    throw new Error(`The model returns ${output.kind}, and no tensor`);
  }
  const shape = output.shape.map((size) => {
    if (size.kind !== 'constant') {
      throw new Error('Export the model with fixed sizes');
    }
    return size.value;
  });
  return tensor(output.dtype, shape);
}
