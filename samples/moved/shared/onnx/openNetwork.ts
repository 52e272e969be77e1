import {InferenceSession, Tensor} from 'onnxruntime-react-native';
import {downloadModel} from './downloadModel';
import type {Network} from './network';

/** Downloads and loads a model for ONNX Runtime. */
export async function openNetwork(address: string): Promise<Network> {
  const file = await downloadModel(`${address}.onnx`);
  const session = await InferenceSession.create(file.replace('file://', ''));
  return async (...inputs) => {
    const feeds: Record<string, Tensor> = {};
    inputs.forEach(({shape, values}, i) => {
      feeds[session.inputNames[i]] =
        values instanceof Int32Array
          ? new Tensor('int32', values, shape)
          : new Tensor('float32', values, shape);
    });
    const results = await session.run(feeds);
    return session.outputNames.map(
      (name) => results[name].data as Float32Array<ArrayBuffer>,
    );
  };
}
