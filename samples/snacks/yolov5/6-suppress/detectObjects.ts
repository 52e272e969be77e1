import {media, torch, torchvision} from 'react-native-pytorch-core';
import type {Image, Tensor} from 'react-native-pytorch-core';
import {nonMaxSuppression} from './boxes';
import {decodePrediction} from './decodePrediction';
import labels from './labels.json';
import {loadModel} from './loadModel';
import model from './model.json';
import type {Detection} from './types';

const T = torchvision.transforms;

const [, , INPUT_HEIGHT, INPUT_WIDTH] = model.input.shape;
/** Two boxes of a class with a larger IoU are the same object. */
const IOU_THRESHOLD = 0.3;
const MOST_BOXES = 15;

export async function detectObjects(image: Image): Promise<Detection[]> {
  const yolo = await loadModel(model);
  const input = toTensor(image);
  console.log(`input: ${input.dtype} ${input.shape.join(' × ')}`);
  const output: Tensor[] = await yolo.forward(input);
  const prediction = output[0];
  console.log(`output: ${output.length}, ${prediction.shape.join(' × ')}`);
  const candidates = decodePrediction(
    prediction.contiguous().data(),
    prediction.shape[prediction.shape.length - 1],
    labels,
    image.getWidth() / INPUT_WIDTH,
    image.getHeight() / INPUT_HEIGHT,
  );
  console.log(`candidates: ${candidates.length}`);
  return nonMaxSuppression(candidates, IOU_THRESHOLD, MOST_BOXES);
}

/** The photo as the model takes it: stretched to a square, in a batch of one. */
function toTensor(image: Image): Tensor {
  const size = [image.getHeight(), image.getWidth(), 3];
  const pixels = torch.fromBlob(media.toBlob(image), size);
  const stretch = T.resize([INPUT_HEIGHT, INPUT_WIDTH]);
  return stretch(pixels.permute([2, 0, 1]).div(255)).unsqueeze(0);
}
