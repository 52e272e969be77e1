import {loadTensorflowModel} from 'react-native-fast-tflite';
import type {TensorflowModel} from 'react-native-fast-tflite';
import type {Image} from 'react-native-nitro-image';
import {downloadModel} from './downloadModel';
import labels from './ImageNetClasses.json';
import {photoToInput} from './photoToInput';
import {softmax, topK} from './scores';

const ADDRESS = 'https://example.com/mobilenet_v3_small.tflite';

export interface Guess {
  label: string;
  /** From 0 to 1. */
  probability: number;
}

let loading: Promise<TensorflowModel> | undefined;

/** Downloads the model once, and keeps it in memory. */
function load(): Promise<TensorflowModel> {
  loading ??= downloadModel(ADDRESS).then((url) =>
    loadTensorflowModel({url}, []),
  );
  loading.catch(() => (loading = undefined));
  return loading;
}

/** Guesses what a photo shows: five labels, the best one first. */
export async function classifyPhoto(photo: Image): Promise<Guess[]> {
  const network = await load();
  const values = photoToInput(await photo.toRawPixelDataAsync());
  const [output] = await network.run([values.buffer]);
  const logits = new Float32Array(output);
  return topK(softmax(logits), 5).map(({index, value}) => ({
    label: labels[index],
    probability: value,
  }));
}
