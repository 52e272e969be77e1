/** Reasons for which a model stops. Callers can choose their message by the code. */
type InterpreterErrorCode =
  /** Operators, instructions or classes that this runtime lacks; found before the run starts. */
  | 'unsupported'
  /** No method of that name. */
  | 'method'
  /** Arguments that do not fit the method's schema. */
  | 'arguments'
  /** An operator refused its arguments. */
  | 'operator'
  /** The model itself raised an exception. */
  | 'exception'
  /** Invalid instructions: the file is broken. */
  | 'bytecode'
  /** A value of the file cannot be loaded. */
  | 'value'
  /** More instructions or calls than allowed. */
  | 'limit'
  | 'cancelled'
  /** Another run is going on. */
  | 'busy';

/** Location of an error in the bytecode. */
export interface ErrorLocation {
  /** Qualified name: `__torch__.Digits.forward`. */
  function: string;
  /** Index of the instruction in its function. */
  instruction: number;
  /** `aten::add.Tensor`, if an operator was running. */
  operator?: string;
}

export class InterpreterError extends Error {
  override name = 'InterpreterError';

  constructor(
    readonly code: InterpreterErrorCode,
    message: string,
    readonly details: {
      place?: ErrorLocation;
      /** Operators, instructions or classes that this runtime lacks. */
      names?: readonly string[];
      /** The class of a raised exception: `builtins.ValueError`. */
      pythonClass?: string;
      cause?: unknown;
    } = {},
  ) {
    super(message, {cause: details.cause});
  }
}
