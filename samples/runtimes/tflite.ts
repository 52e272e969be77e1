import {loadTensorflowModel} from 'react-native-fast-tflite';

/** Runs a .tflite file: the pixels of one picture in, the scores out. */
export async function classify(url: string, pixels: Float32Array) {
  const model = await loadTensorflowModel({url}, []);
  // A copy, so that the buffer has these numbers and no others.
  const [scores] = await model.run([new Float32Array(pixels).buffer]);
  return new Float32Array(scores);
}
