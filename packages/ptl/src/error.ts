/** What kind of trouble a file is in. */
export type PtlErrorCode =
  /** The bytes could not be read at all. */
  | 'read'
  | 'cancelled'
  /** The ZIP archive contradicts itself. */
  | 'archive'
  /** A record's name is none that PyTorch writes, or exists twice. */
  | 'name'
  | 'checksum'
  /** Larger, deeper or longer than any real model: a bomb, or damage. */
  | 'limit'
  /** A pickle that cannot be followed. */
  | 'pickle'
  /** A pickle that asks for code. */
  | 'unsafe'
  /** The parts are readable, but make no model. */
  | 'model'
  /** A record that a model needs is not there. */
  | 'missing'
  /** Valid, but nothing that the lite interpreter or this reader takes. */
  | 'unsupported';

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
};

export interface PtlErrorPlace {
  /** Record of the archive, without the root folder. */
  record?: string;
  /** In bytes: within the record if there is one, else within the file. */
  offset?: number;
  /** Instead of the usual advice for this code. */
  fix?: string;
}

/** A file that cannot be used: what is wrong, where, and what to do about it. */
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
