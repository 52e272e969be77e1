import {ImageUtil, MobileModel} from 'react-native-pytorch-core';
import type {Image, ModelPath} from 'react-native-pytorch-core';

const file: ModelPath = require('./style.ptl');

/** A reference to the picture: what `tensor_to_image` writes. */
type Result = {picture: {ID: string}};

/** The image in another style. Release the result when it is drawn. */
export async function redraw(image: Image): Promise<Image> {
  const {result} = await MobileModel.execute<Result>(file, {image});
  return ImageUtil.fromJSRef(result.picture);
}
