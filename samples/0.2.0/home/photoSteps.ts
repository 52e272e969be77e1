import {
  ImageUtil,
  MobileModel,
  media,
  torch,
  torchvision,
} from 'react-native-pytorch-core';
import type {Tensor} from 'react-native-pytorch-core';

const MODEL = 'https://playtorch.dev/models/shapes.ptl';
const T = torchvision.transforms;

/** A photo on its way through a model: the tensor after each call. */
export async function photoSteps(uri: string) {
  const file = await MobileModel.download(MODEL);
  const model = await torch.jit._loadForMobile(file);
  const image = await ImageUtil.fromURL(uri);
  const size = [image.getHeight(), image.getWidth(), 3];
  const pixels = torch.fromBlob(media.toBlob(image), size);
  await image.release();
  const planes = pixels.permute([2, 0, 1]);
  const shares = planes.div(255);
  const input = T.normalize([0.5, 0.5, 0.5], [0.5, 0.5, 0.5])(shares);
  const scores: Tensor = await model.forward(input.unsqueeze(0));
  return {pixels, planes, shares, input, chances: scores.squeeze(0).softmax(0)};
}
