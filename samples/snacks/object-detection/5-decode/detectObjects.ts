import {media, torch, torchvision} from 'react-native-pytorch-core';
import type {Image, Tensor} from 'react-native-pytorch-core';
import {decodeDetections} from './decodeDetections';
import labels from './labels.json';
import {loadModel} from './loadModel';
import model from './model.json';
import type {Detection} from './types';

const T = torchvision.transforms;

/** Photos are scaled so that their short side has this many pixels. */
const SHORT_SIDE = 800;

type Output = {pred_logits: Tensor; pred_boxes: Tensor};

export async function detectObjects(image: Image): Promise<Detection[]> {
  const detr = await loadModel(model);
  const input = toTensor(image);
  console.log(`input: ${input.dtype} ${input.shape.join(' × ')}`);
  const output: Output = await detr.forward(input);
  console.log(`pred_logits: ${output.pred_logits.shape.join(' × ')}`);
  console.log(`pred_boxes: ${output.pred_boxes.shape.join(' × ')}`);
  return decodeDetections(
    output.pred_logits.contiguous().data(),
    output.pred_boxes.contiguous().data(),
    labels,
    image.getWidth(),
    image.getHeight(),
  );
}

/** The photo as the model takes it: scaled, normalized, in a batch of one. */
function toTensor(image: Image): Tensor {
  const {mean, std} = model.input;
  const size = [image.getHeight(), image.getWidth(), 3];
  const pixels = torch.fromBlob(media.toBlob(image), size);
  const scaled = T.resize(SHORT_SIDE)(pixels.permute([2, 0, 1]).div(255));
  return T.normalize(mean, std)(scaled).unsqueeze(0);
}
