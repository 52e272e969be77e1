import type {FileValue, MobileModel} from '../model';
import {listCallerArguments} from '../callerArguments';
import {parseType} from './type';
import type {TorchScriptType} from './type';

export interface ForwardParameter {
  name: string;
  /** As the file spells it. */
  text: string;
  /** Missing where the text is not a type this reads. */
  type?: TorchScriptType;
  /** Whether a call may leave it out. */
  optional: boolean;
}

/** What a model's `forward` takes and returns, as far as its file says it. */
export interface ForwardSignature {
  /** Without `self`. */
  parameters: ForwardParameter[];
  /** Missing where the file does not say it. */
  returns?: {text: string; type?: TorchScriptType};
  /** Strings that the code of the file uses: the keys of its dictionaries are among them. */
  strings: ReadonlySet<string>;
}

/** Why a model's `forward` is not known. */
export type NoSignature = 'no-forward' | 'no-schema';

/**
 * Reads the signature of `forward` from the bytecode.
 *
 * @returns `no-forward` where the model has no such method, `no-schema` where
 *   the file does not describe it (bytecode 3).
 */
export function readSignature(
  model: MobileModel,
): ForwardSignature | NoSignature {
  const forward = model.functions.find(
    ({name}) => name === `${model.module.type}.forward`,
  );
  if (!forward) {
    return 'no-forward';
  }
  if (!forward.schema) {
    return 'no-schema';
  }
  const [result] = forward.schema.returns;
  const strings = new Set<string>();
  for (const {constants} of model.functions) {
    for (const constant of constants) {
      collectStrings(constant, strings);
    }
  }
  return {
    parameters: listCallerArguments(forward).map(
      ({name, type, defaultValue}) => ({
        name,
        text: type,
        type: parseType(type),
        // A default of None looks like no default; only an Optional can have it.
        optional: defaultValue !== null || type.startsWith('Optional['),
      }),
    ),
    returns: result && {text: result.type, type: parseType(result.type)},
    strings,
  };
}

function collectStrings(value: FileValue, strings: Set<string>): void {
  if (typeof value === 'string') {
    strings.add(value);
  } else if (
    typeof value === 'object' &&
    value !== null &&
    (value.kind === 'list' || value.kind === 'tuple')
  ) {
    for (const item of value.items) {
      if (typeof item === 'string') {
        strings.add(item);
      }
    }
  }
}
