import type {FileValue, MobileModel} from '../model';
import {listCallerArguments} from '../callerArguments';
import {parseType, type TorchScriptType} from './type';

interface ForwardParameter {
  name: string;
  /** Type in the spelling of the file. */
  text: string;
  /** Parsed type; absent if the text cannot be parsed. */
  type?: TorchScriptType;
  /** Whether the argument has a default. */
  optional: boolean;
}

/** Arguments and result of a model's `forward`. */
export interface ForwardSignature {
  /** Parameters without `self`. */
  parameters: ForwardParameter[];
  /** Type of the result, if the file has it. */
  returns?: {text: string; type?: TorchScriptType};
  /** String constants of the code, among them the keys of dictionaries. */
  strings: ReadonlySet<string>;
}

/** Reason why the signature of `forward` is unknown. */
export type NoSignature = 'no-forward' | 'no-schema';

/**
 * Reads the signature of `forward` from the bytecode.
 *
 * @returns `no-forward` if the model has no such method, `no-schema` if the file does not describe
 *   it (bytecode 3)
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
        // The file has None both for no default and for the default None of an Optional.
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
