/** The tensors of a file with the names that PyTorch gives them. */

import type {
  FileObject,
  FileTensor,
  FileValue,
  MobileModel,
} from '@playtorch-docs/ptl';

/** A tensor of the file by one of its names. */
export interface Parameter {
  /** `layer1.0.weight`, `forward.constant3` */
  name: string;
  tensor: FileTensor;
}

/** Names for the parts of packed weights: the states that `optimize_for_mobile` and quantization write. */
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

/** Where the elements of a tensor are: two tensors with one key are the same. */
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
 * @param collections - whether tensors in lists and dictionaries of a module count; PyTorch's
 * `state_dict()` leaves them out, `_flat_weights` of a scripted LSTM among them
 */
export function listParameters(
  model: Pick<MobileModel, 'module' | 'functions'>,
  {collections = true}: {collections?: boolean} = {},
): Parameter[] {
  const found: Parameter[] = [];
  const names = new Set<string>();
  const known = new Set<string>();
  /** Objects that lead here: an object may hold itself. */
  const open = new Set<object>();

  const add = (wanted: string, tensor: FileTensor): void => {
    let name = wanted || 'tensor';
    for (let i = 2; names.has(name); i += 1) {
      name = `${wanted}_${i}`;
    }
    names.add(name);
    known.add(keyOf(tensor));
    found.push({name, tensor});
  };

  const visit = (value: FileValue, name: string, again: boolean): void => {
    if (value === null || typeof value !== 'object' || open.has(value)) {
      return;
    }
    const join = (step: string) => (name === '' ? step : `${name}.${step}`);
    if (value.kind === 'tensor') {
      if (again || !known.has(keyOf(value))) {
        add(name, value);
      }
      return;
    }
    open.add(value);
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
    open.delete(value);
  };

  visit(model.module, '', true);
  for (const {name, constants} of model.functions) {
    const method = name.slice(name.lastIndexOf('.') + 1);
    constants.forEach((constant, i) =>
      visit(constant, `${method}.constant${i}`, false),
    );
  }
  return found;
}
