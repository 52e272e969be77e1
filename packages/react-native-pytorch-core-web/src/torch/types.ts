/** Types that the package declares. */

export type {
  Dtype,
  IValue as JsValue,
  MemoryFormat,
  Module,
  Tensor,
  Torch,
} from 'react-native-pytorch-core-next/lib/typescript/torchlive/torch';
export type {
  Transform,
  Transforms,
} from 'react-native-pytorch-core-next/lib/typescript/torchlive/torchvision';
export type {Blob} from 'react-native-pytorch-core-next/lib/typescript/torchlive/media';
export type {Image} from 'react-native-pytorch-core-next/lib/typescript/ImageModule';
