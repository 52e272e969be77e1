/** What stopped a model: who shows it may choose words by it. */
export type InterpreterErrorCode =
  /** Operators, instructions or classes that do not exist here: found before the start. */
  | 'unsupported'
  /** No method of that name. */
  | 'method'
  /** Arguments that do not fit the method's schema. */
  | 'arguments'
  /** An operator refused its arguments. */
  | 'operator'
  /** The model itself raised an exception. */
  | 'exception'
  /** The instructions make no sense: the file is broken. */
  | 'bytecode'
  /** A value of the file cannot be loaded. */
  | 'value'
  /** More instructions or calls than allowed. */
  | 'limit'
  | 'cancelled'
  /** Another run is going on. */
  | 'busy';

/** Where it happened. */
export interface Place {
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
      place?: Place;
      /** Operators, instructions or classes that do not exist here. */
      names?: readonly string[];
      /** The class of a raised exception: `builtins.ValueError`. */
      pythonClass?: string;
      cause?: unknown;
    } = {},
  ) {
    super(message, {cause: details.cause});
  }
}
