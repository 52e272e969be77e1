import {operators, withDefaults} from '@playtorch-docs/ptl-runtime/operators';
import type {IValue} from '@playtorch-docs/ptl-runtime';
import {factories} from './factories';
import {makeMedia, type MediaOf} from './media';
import {makeJit} from './module';
import type {Platform} from './platform';
import {tensorMaker} from './tensor';
import {makeTransforms} from './transforms';
import type {Torch, Transforms} from './types';

export type {LoadedModule, Platform} from './platform';
export {coreOf} from './tensor';

/** The tensor API of the package: what an app imports from it. */
export interface TensorApi<Image> {
  torch: Torch;
  torchvision: {transforms: Transforms};
  media: MediaOf<Image>;
}

/** Names of dtypes and memory formats; a short one is another name of the long one. */
const constants = {
  float32: 'float32',
  float: 'float32',
  float64: 'float64',
  double: 'float64',
  int8: 'int8',
  int16: 'int16',
  short: 'int16',
  int32: 'int32',
  int: 'int32',
  int64: 'int64',
  long: 'int64',
  uint8: 'uint8',
  channelsLast: 'channelsLast',
  contiguousFormat: 'contiguousFormat',
  preserveFormat: 'preserveFormat',
};

/** The tensor API of react-native-pytorch-core 0.2.4, over the operators of this site. */
export function createTensorApi<Image>(
  platform: Platform<Image>,
): TensorApi<Image> {
  const call = (name: string, ...args: IValue[]): IValue => {
    const operator = operators.get(name);
    if (!operator) {
      throw new Error(`Operator ${name} does not run here`);
    }
    return operator.run(withDefaults(operator.schema, args), platform);
  };
  const wrap = tensorMaker(call);
  return {
    torch: {
      ...factories(wrap, platform.random),
      // The types say that torch.float is 'float'; the native code says 'float32'.
      ...(constants as unknown as Omit<
        Torch,
        keyof ReturnType<typeof factories> | 'jit'
      >),
      jit: makeJit(platform.loader, wrap),
    },
    torchvision: {transforms: makeTransforms(wrap, call)},
    media: makeMedia(platform.images),
  };
}
