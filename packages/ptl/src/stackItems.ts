import type {FileDType, FileValue} from './model';

/** Global of a pickle. It stays a label and never becomes code. */
interface PickleGlobal {
  kind: 'global';
  module: string;
  name: string;
}

export interface PickleStorage {
  kind: 'storage';
  dtype: FileDType;
  record: string;
  /** Number of elements. */
  size: number;
}

/** Arguments of a call: a tuple with a global or a storage in it, which no value of the file has. */
export interface PickleArguments {
  kind: 'arguments';
  items: StackItem[];
}

export type StackItem =
  FileValue | PickleGlobal | PickleStorage | PickleArguments;

type Kind = Extract<StackItem, {kind: string}>['kind'];

/** Whether an item has a kind. */
export function isKind<K extends Kind>(
  item: StackItem | undefined,
  kind: K,
): item is Extract<StackItem, {kind: K}> {
  return typeof item === 'object' && item !== null && item.kind === kind;
}

/** Whether an item may be part of a value: neither a global nor a storage, nor arguments with one. */
export const isFileValue = (item: StackItem): item is FileValue =>
  !isKind(item, 'global') &&
  !isKind(item, 'storage') &&
  !isKind(item, 'arguments');

/** Creates the error of a pickle; `what` continues the sentence after the pickle's name. */
export type Fail = (
  code: 'pickle' | 'unsafe' | 'limit' | 'unsupported',
  what: string,
) => Error;
