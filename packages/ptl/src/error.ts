/** Category of an error. */
export type PtlErrorCode =
  /** The source failed to read. */
  | 'read'
  | 'cancelled'
  /** The ZIP archive contradicts itself. */
  | 'archive'
  /** A record has a name that PyTorch never writes, or the same name as another record. */
  | 'name'
  | 'checksum'
  /** The file is larger or deeper than any real model: a decompression bomb, or damage. */
  | 'limit'
  /** A pickle is malformed. */
  | 'pickle'
  /** A pickle asks for code. */
  | 'unsafe'
  /** The records are readable but do not form a model. */
  | 'model'
  /** A required record is missing. */
  | 'missing'
  /** The file is valid, but the lite interpreter or this reader does not support it. */
  | 'unsupported'
  /** A model of another runtime contradicts its format. */
  | 'format';

const DAMAGED =
  'The file is damaged. Download or copy it again, compare its size with the original’s, or export the model again.';

const fixes: Readonly<Record<PtlErrorCode, string>> = {
  read: 'Choose the file again: it may have been moved, changed or locked since.',
  cancelled: 'Open the file again to start over.',
  archive: DAMAGED,
  name: 'Export the model again with _save_for_lite_interpreter(); a packing program may have changed the names.',
  checksum: DAMAGED,
  limit:
    'If you trust the file’s source, export the model again; otherwise delete the file.',
  pickle: DAMAGED,
  unsafe:
    'Do not load this file with Python. Ask for the model from a source you trust, and delete this file.',
  model:
    'Export the model again with _save_for_lite_interpreter() of an unchanged PyTorch.',
  missing:
    'Export the model again with _save_for_lite_interpreter(); copying parts out of the archive is not enough.',
  unsupported:
    'Export the model again on the CPU with _save_for_lite_interpreter(), with ordinary (dense) tensors.',
  format: DAMAGED,
};

export interface PtlErrorPlace {
  /** Record of the archive, without the root folder. */
  record?: string;
  /** Offset in bytes, within the record if there is one, else within the file. */
  offset?: number;
  /** Advice that replaces the one of the code. */
  fix?: string;
}

/** Error of a file, with its category, its place, and the advice for the reader. */
export class PtlError extends Error {
  override name = 'PtlError';
  readonly record: string | undefined;
  readonly offset: number | undefined;
  readonly fix: string;

  constructor(
    readonly code: PtlErrorCode,
    message: string,
    place: PtlErrorPlace = {},
  ) {
    super(message);
    this.record = place.record;
    this.offset = place.offset;
    this.fix = place.fix ?? fixes[code];
  }
}
