import {decodeDetections} from './decodeDetections';
import labels from './labels.json';
import {loadNetwork} from './loadNetwork';
import {HEIGHT, photoToInput, WIDTH} from './photoToInput';
import type {RawPixels} from './planes';
import type {Detection} from './types';

export async function detectObjects(photo: RawPixels): Promise<Detection[]> {
  const {values} = photoToInput(photo);
  const detr = await loadNetwork('detr_resnet50');
  const [logits, boxes] = await detr({shape: [1, 3, HEIGHT, WIDTH], values});
  return decodeDetections(logits, boxes, labels, photo.width, photo.height);
}
