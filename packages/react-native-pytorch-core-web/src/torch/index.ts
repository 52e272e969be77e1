import {operators, withDefaults} from '@playtorch-docs/ptl-runtime/operators';
import type {IValue} from '@playtorch-docs/ptl-runtime';
import {nameCalls} from '../failedCalls';
import {createFactories} from './factories';
import {makeMedia, type MediaOf} from './media';
import {makeJit} from './module';
import type {TensorPlatform} from './platform';
import {createTensorWrapper} from './tensor';
import {makeTransforms} from './transforms';
import type {Torch, Transforms} from './types';

export type {LoadedModule, TensorPlatform} from './platform';
export {unwrapTensor} from './tensor';

/** Tensor API of the package. */
export interface TensorApi<Image> {
  torch: Torch;
  torchvision: {transforms: Transforms};
  media: MediaOf<Image>;
}

/** Names of dtypes and memory formats; short names are aliases. */
const CONSTANTS = {
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

/** Creates the tensor API of react-native-pytorch-core 0.2.4 over the operators of ptl-runtime. */
export function createTensorApi<Image>(
  platform: TensorPlatform<Image>,
): TensorApi<Image> {
  const callOperator = (name: string, ...args: IValue[]): IValue => {
    const operator = operators.get(name);
    if (!operator) {
      throw new Error(`Operator ${name} does not run here`);
    }
    return operator.run(withDefaults(operator.schema, args), platform);
  };
  const wrap = createTensorWrapper(callOperator);
  return {
    torch: {
      ...nameCalls('torch', createFactories(wrap, platform.random)),
      // Cast, since torch.float is 'float' by its type, but 'float32' in the native code.
      ...(CONSTANTS as unknown as Omit<
        Torch,
        keyof ReturnType<typeof createFactories> | 'jit'
      >),
      jit: nameCalls('torch.jit', makeJit(platform.loader, wrap)),
    },
    torchvision: {transforms: makeTransforms(wrap, callOperator)},
    media: nameCalls('media', makeMedia(platform.images)),
  };
}
