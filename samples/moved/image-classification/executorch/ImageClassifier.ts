import {download, loadModel, tensor, wrapAsync} from 'react-native-executorch';
import type {Model} from 'react-native-executorch';
import type {Image} from 'react-native-nitro-image';
import labels from './ImageNetClasses.json';
import model from './model.json';
import {photoToInput} from './photoToInput';
import {softmax, topK} from './scores';

const ADDRESS = 'https://example.com/mobilenet_v3_small.pte';

export interface Guess {
  label: string;
  /** From 0 to 1. */
  probability: number;
}

let loading: Promise<Model> | undefined;

/** Downloads the model once, and keeps it in memory. */
function load(): Promise<Model> {
  loading ??= download(ADDRESS).then(wrapAsync(loadModel));
  loading.catch(() => (loading = undefined));
  return loading;
}

/** Guesses what a photo shows: five labels, the best one first. */
export async function classifyPhoto(photo: Image): Promise<Guess[]> {
  const network = await load();
  const values = photoToInput(await photo.toRawPixelDataAsync());
  const input = tensor('float32', model.input.shape, values);
  const output = tensor('float32', model.output.shape);
  try {
    network.execute('forward', [input], [output]);
    const logits = output.getData(new Float32Array(output.numel));
    return topK(softmax(logits), 5).map(({index, value}) => ({
      label: labels[index],
      probability: value,
    }));
  } finally {
    input.dispose();
    output.dispose();
  }
}
