import {loadModel, tensor, wrapAsync} from 'react-native-executorch';

/** Runs a .pte file: the pixels of one picture in, 1,000 scores out. */
export async function classify(path: string, pixels: Float32Array) {
  const model = await wrapAsync(loadModel)(path);
  const input = tensor('float32', [1, 3, 224, 224], pixels);
  const output = tensor('float32', [1, 1000]);
  model.execute('forward', [input], [output]);
  const scores = output.getData(new Float32Array(1000));
  for (const used of [input, output, model]) {
    used.dispose();
  }
  return scores;
}
