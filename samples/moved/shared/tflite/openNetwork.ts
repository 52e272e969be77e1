import {loadTensorflowModel} from 'react-native-fast-tflite';
import {downloadModel} from './downloadModel';
import type {Network} from './network';

/** Downloads and loads a model for LiteRT. */
export async function openNetwork(address: string): Promise<Network> {
  const url = await downloadModel(`${address}.tflite`);
  const model = await loadTensorflowModel({url}, []);
  return async (...inputs) => {
    const outputs = await model.run(inputs.map(({values}) => values.buffer));
    // The next run writes into the same buffers.
    return outputs.map((buffer) => new Float32Array(buffer.slice(0)));
  };
}
