/** Error of the call, such as an unknown option or a missing file. The command ends with 2. */
export class UsageError extends Error {
  override name = 'UsageError';

  constructor(
    message: string,
    /** Advice for the reader. */
    readonly fix: string,
  ) {
    super(message);
  }
}
