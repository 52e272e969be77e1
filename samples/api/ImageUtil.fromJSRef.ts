// ImageUtil.fromJSRef · 0.1, 0.2.0, next
import {Image, ImageUtil} from 'react-native-pytorch-core';

// A second handle to the same pixels: release one of the two, once.
export function sameImage(image: Image): Image {
  return ImageUtil.fromJSRef({ID: image.ID});
}
