/** Lists the tensors of a model's file with the names that PyTorch gives them. */

import type {
  FileObject,
  FileTensor,
  FileValue,
  MobileModel,
} from '@playtorch-docs/ptl';

/** Tensor of the file under one of its names. */
export interface ModelParameter {
  /** `layer1.0.weight`, `forward.constant3` */
  name: string;
  tensor: FileTensor;
}

/** Names of the parts of packed weights, in the order of the states that `optimize_for_mobile` and quantization write. */
const packedParts: Readonly<Record<string, readonly string[]>> = {
  'xnnpack.Conv2dOpContext': ['weight', 'bias'],
  'xnnpack.LinearOpContext': ['weight', 'bias'],
  'xnnpack.TransposeConv2dOpContext': ['weight', 'bias'],
  'quantized.LinearPackedParamsBase': ['weight', 'bias'],
};

const PREFIX = '__torch__.torch.classes.';

const partsOf = ({type}: FileObject): readonly string[] =>
  (type.startsWith(PREFIX) && packedParts[type.slice(PREFIX.length)]) || [];

const isCollection = (value: FileValue): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ['list', 'tuple', 'dict'].includes(value.kind);

/** Key of a tensor's elements: equal for two tensors that are the same. */
export const tensorKey = (
  record: string,
  offset: number,
  sizes: readonly number[],
  strides: readonly number[],
): string => `${record} ${offset} ${sizes.join()} ${strides.join()}`;

export const keyOf = ({
  record,
  storageOffset,
  sizes,
  strides,
}: FileTensor): string => tensorKey(record, storageOffset, sizes, strides);

/**
 * Lists the tensors of a model: those of the module under each of their names, then constants
 * of the program that are not part of the module.
 *
 * @param collections - whether to list tensors in lists and dictionaries of a module, which PyTorch's
 * `state_dict()` leaves out (`_flat_weights` of a scripted LSTM, for example)
 */
export function listParameters(
  model: Pick<MobileModel, 'module' | 'functions'>,
  {collections = true}: {collections?: boolean} = {},
): ModelParameter[] {
  const parameters: ModelParameter[] = [];
  const names = new Set<string>();
  const known = new Set<string>();
  /** Objects on the path to the current value, since an object may contain itself. */
  const openObjects = new Set<object>();

  const add = (base: string, tensor: FileTensor): void => {
    let name = base || 'tensor';
    for (let i = 2; names.has(name); i += 1) {
      name = `${base}_${i}`;
    }
    names.add(name);
    known.add(keyOf(tensor));
    parameters.push({name, tensor});
  };

  const visit = (value: FileValue, name: string, again: boolean): void => {
    if (value === null || typeof value !== 'object' || openObjects.has(value)) {
      return;
    }
    const join = (step: string) => (name === '' ? step : `${name}.${step}`);
    if (value.kind === 'tensor') {
      if (again || !known.has(keyOf(value))) {
        add(name, value);
      }
      return;
    }
    openObjects.add(value);
    if (value.kind === 'list' || value.kind === 'tuple') {
      value.items.forEach((item, i) => visit(item, join(String(i)), again));
    } else if (value.kind === 'dict') {
      value.entries.forEach(([key, item], i) =>
        visit(item, join(typeof key === 'string' ? key : String(i)), again),
      );
    } else if (value.kind === 'object') {
      for (const [attribute, item] of value.attributes) {
        if (collections || !isCollection(item)) {
          visit(item, join(attribute), again);
        }
      }
      const {state} = value;
      if (typeof state === 'object' && state !== null) {
        const parts = partsOf(value);
        if (state.kind === 'tuple') {
          state.items.forEach((item, i) =>
            visit(item, join(parts[i] ?? String(i)), again),
          );
        } else {
          visit(state, name, again);
        }
      }
    }
    openObjects.delete(value);
  };

  visit(model.module, '', true);
  for (const {name, constants} of model.functions) {
    const method = name.slice(name.lastIndexOf('.') + 1);
    constants.forEach((constant, i) =>
      visit(constant, `${method}.constant${i}`, false),
    );
  }
  return parameters;
}
