// media.imageFromBlob · 0.2.0, next
import {Image, media} from 'react-native-pytorch-core';

// Deprecated since 0.2.1: make a tensor of the blob and use imageFromTensor.
export function copy(image: Image): Image {
  // Since 0.2.1, it takes blobs of images only: those of tensors have no type.
  const blob = media.toBlob(image);
  return media.imageFromBlob(blob, image.getWidth(), image.getHeight());
}
