import {MobileModel, torch} from 'react-native-pytorch-core';
import type {Tensor} from 'react-native-pytorch-core';

const MODEL = 'https://playtorch.dev/models/digits.ptl';

const loading = MobileModel.download(MODEL).then((file) =>
  torch.jit._loadForMobile(file),
);

/** Ranks the ten digits by a drawing: 28 rows of 28 grays, 0 to 255. */
export async function recognize(drawing: number[][]) {
  const model = await loading;
  const image = torch.tensor(drawing).div(255).sub(0.1307).div(0.3081);
  const scores: Tensor = await model.forward(image.reshape([1, 1, 28, 28]));
  const shares = scores.squeeze(0).softmax(0).data();
  return Array.from(shares, (share, digit) => ({digit, share})).sort(
    (a, b) => b.share - a.share,
  );
}
