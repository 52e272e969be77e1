/** A wrong call: an unknown option, a file that is not there. The command ends with 2. */
export class UsageError extends Error {
  override name = 'UsageError';

  constructor(
    message: string,
    /** What to do about it. */
    readonly fix: string,
  ) {
    super(message);
  }
}
