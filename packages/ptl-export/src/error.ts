/** Kinds of failures of an export. */
export type ExportErrorCode =
  /** Operator or kind of value without a counterpart in the format. */
  | 'unsupported'
  /** Inputs that do not fit the model. */
  | 'input'
  | 'cancelled'
  /** Result that is larger than the format allows. */
  | 'limit';

interface ExportErrorPlace {
  /** `aten::svd` */
  operator?: string;
  /** `__torch__.Digits.forward, instruction 12` */
  place?: string;
}

/** Error of a model that cannot be exported, with its place in the program and advice. */
export class ExportError extends Error {
  override name = 'ExportError';

  constructor(
    readonly code: ExportErrorCode,
    message: string,
    readonly fix: string,
    readonly details: ExportErrorPlace = {},
  ) {
    super(message);
  }
}
