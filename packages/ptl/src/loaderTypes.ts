/**
 * Types that PyTorch's lite loader refuses before anything runs, as PyTorch 1.13 does: named
 * tuples of its own library, and containers of named tuples before their definition.
 */

import type {BytecodeFunction} from './model';

/** Refused type and the advice for its author. */
interface RefusedType {
  type: string;
  fix: string;
}

const PACKED_SEQUENCE_FIX =
  'Pass padded tensors to the layer, without nn.utils.rnn.pack_padded_sequence; trace nn.LSTM, nn.GRU and nn.RNN in place of scripting them.';
const NAMED_TUPLE_FIX =
  'Return and keep a plain tuple, or a Dict[str, Tensor], in place of the named tuple.';
const EMPTY_TUPLE_FIX = 'Return None in place of an empty tuple.';

/** Name of a class, and the start of the definition if one follows. */
const CLASS = /__torch__\.([\w.$]+)(\[NamedTuple)?/gu;

/**
 * Finds the advice for a type that the loader refuses; undefined if it accepts the type.
 *
 * @param defined - named tuples of the preceding types; the type adds its own
 * @param alone - whether the type may be a class without a definition
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

/** Finds the first type that the loader refuses; undefined if it accepts all. */
export function findRefusedType(
  functions: readonly Pick<BytecodeFunction, 'types' | 'schema'>[],
): RefusedType | undefined {
  for (const {types, schema} of functions) {
    // A function has one table, in which a type may use the preceding ones.
    const defined = new Set<string>();
    for (const type of types) {
      const fix = findFix(type, defined, false);
      if (fix) {
        return {type, fix};
      }
    }
    // The loader reads each argument and result alone, and knows the module's class.
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
