import {InferenceSession, Tensor} from 'onnxruntime-react-native';

/** Runs an .onnx file: the pixels of one picture in, the scores out. */
export async function classify(path: string, pixels: Float32Array) {
  const session = await InferenceSession.create(path);
  const input = new Tensor('float32', pixels, [1, 3, 224, 224]);
  const results = await session.run({[session.inputNames[0]]: input});
  await session.release();
  return results[session.outputNames[0]].data as Float32Array;
}
