/** What kind of trouble an export is in. */
export type ExportErrorCode =
  /** An operator or a kind of value that the format has no counterpart for. */
  | 'unsupported'
  /** Inputs that the model does not take. */
  | 'input'
  | 'cancelled'
  /** More than a file of the format can hold. */
  | 'limit';

export interface ExportErrorPlace {
  /** `aten::svd` */
  operator?: string;
  /** `__torch__.Digits.forward, instruction 12` */
  place?: string;
}

/** A model that cannot be exported: what is wrong, where, and what to do about it. */
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
