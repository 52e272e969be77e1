import type {FileDType, FileValue} from './model';

/** A global that a pickle named: only ever a label, never code. */
export interface PickleGlobal {
  kind: 'global';
  module: string;
  name: string;
}

export interface PickleStorage {
  kind: 'storage';
  dtype: FileDType;
  record: string;
  /** In elements. */
  size: number;
}

/** A tuple on its way to a global or storage; no value of the file. */
export interface PickleArguments {
  kind: 'arguments';
  items: StackItem[];
}

export type StackItem =
  FileValue | PickleGlobal | PickleStorage | PickleArguments;

type Kind = Extract<StackItem, {kind: string}>['kind'];

/** Whether an item is an object of a kind. */
export function isKind<K extends Kind>(
  item: StackItem | undefined,
  kind: K,
): item is Extract<StackItem, {kind: K}> {
  return typeof item === 'object' && item !== null && item.kind === kind;
}

/** Raises what is wrong with a pickle; the message goes on after its name. */
export type Fail = (
  code: 'pickle' | 'unsafe' | 'limit' | 'unsupported',
  what: string,
) => Error;
