import {nonMaxSuppression} from './boxes';
import {decodePrediction} from './decodePrediction';
import labels from './labels.json';
import {loadNetwork} from './loadNetwork';
import model from './model.json';
import {INPUT_HEIGHT, INPUT_WIDTH, photoToInput} from './photoToInput';
import type {RawPixels} from './planes';
import type {Detection} from './types';

/** Two boxes of a class with a larger IoU are the same object. */
const IOU_THRESHOLD = 0.3;
const MOST_BOXES = 15;

export async function detectObjects(photo: RawPixels): Promise<Detection[]> {
  const {values} = photoToInput(photo);
  const yolo = await loadNetwork('yolov5s');
  const [prediction] = await yolo({shape: model.input.shape, values});
  const candidates = decodePrediction(
    prediction,
    model.output.shape[2],
    labels,
    photo.width / INPUT_WIDTH,
    photo.height / INPUT_HEIGHT,
  );
  return nonMaxSuppression(candidates, IOU_THRESHOLD, MOST_BOXES);
}
