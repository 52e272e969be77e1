import {InferenceSession, Tensor} from 'onnxruntime-react-native';
import type {Image} from 'react-native-nitro-image';
import {downloadModel} from './downloadModel';
import labels from './ImageNetClasses.json';
import model from './model.json';
import {photoToInput} from './photoToInput';
import {softmax, topK} from './scores';

const ADDRESS = 'https://example.com/mobilenet_v3_small.onnx';

export interface Guess {
  label: string;
  /** From 0 to 1. */
  probability: number;
}

let loading: Promise<InferenceSession> | undefined;

/** Downloads the model once, and keeps it in memory. */
function load(): Promise<InferenceSession> {
  loading ??= downloadModel(ADDRESS).then((url) =>
    InferenceSession.create(url.replace('file://', '')),
  );
  loading.catch(() => (loading = undefined));
  return loading;
}

/** Guesses what a photo shows: five labels, the best one first. */
export async function classifyPhoto(photo: Image): Promise<Guess[]> {
  const network = await load();
  const values = photoToInput(await photo.toRawPixelDataAsync());
  const input = new Tensor('float32', values, model.input.shape);
  const results = await network.run({[network.inputNames[0]]: input});
  const logits = results[network.outputNames[0]].data as Float32Array;
  return topK(softmax(logits), 5).map(({index, value}) => ({
    label: labels[index],
    probability: value,
  }));
}
