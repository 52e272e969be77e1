/**
 * Types that PyTorch's lite loader refuses before anything runs. What it does
 * was tried with PyTorch 1.13: named tuples of its own library, and containers
 * of named tuples that are used before the file defines them.
 */

import type {BytecodeFunction} from './model';

/** A type of a file, and what to do about it. */
export interface RefusedType {
  type: string;
  fix: string;
}

const PACKED_SEQUENCE_FIX =
  'Pass padded tensors to the layer, without nn.utils.rnn.pack_padded_sequence; trace nn.LSTM, nn.GRU and nn.RNN in place of scripting them.';
const NAMED_TUPLE_FIX =
  'Return and keep a plain tuple, or a Dict[str, Tensor], in place of the named tuple.';
const EMPTY_TUPLE_FIX = 'Return None in place of an empty tuple.';

/** `__torch__.a.NT`, and whether its definition follows. */
const CLASS = /__torch__\.([\w.$]+)(\[NamedTuple)?/gu;

/**
 * Whether the loader refuses a type, and what to do then.
 *
 * @param defined - named tuples that the types before it define; grows
 * @param alone - whether a class may stand alone without a definition
 */
function findFix(
  type: string,
  defined: Set<string>,
  alone: boolean,
): string | undefined {
  if (type.includes('[()]')) {
    return EMPTY_TUPLE_FIX;
  }
  for (const [whole, name = '', definition] of type.matchAll(CLASS)) {
    if (name.startsWith('torch.')) {
      if (!name.startsWith('torch.classes.') && !(alone && whole === type)) {
        return name.startsWith('torch.nn.utils.rnn.')
          ? PACKED_SEQUENCE_FIX
          : NAMED_TUPLE_FIX;
      }
    } else if (definition) {
      defined.add(name);
    } else if (!defined.has(name) && !(alone && whole === type)) {
      return NAMED_TUPLE_FIX;
    }
  }
  return undefined;
}

/** The first type that the loader refuses; undefined if it takes all of them. */
export function findRefusedType(
  functions: readonly Pick<BytecodeFunction, 'types' | 'schema'>[],
): RefusedType | undefined {
  for (const {types, schema} of functions) {
    // One table for a function: each type may use those before it.
    const defined = new Set<string>();
    for (const type of types) {
      const fix = findFix(type, defined, false);
      if (fix) {
        return {type, fix};
      }
    }
    // Arguments and results are read one by one, and a module's own class is known.
    for (const {type} of [
      ...(schema?.arguments ?? []),
      ...(schema?.returns ?? []),
    ]) {
      const fix = findFix(type, new Set(), true);
      if (fix) {
        return {type, fix};
      }
    }
  }
  return undefined;
}
