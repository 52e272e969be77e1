/** What a page asks the worker: whether it came from a copy. */
export const ASK = 'offline: where does this page come from?';

/** The copy that a page came from; undefined for a page from the host. */
export interface CopyOrigin {
  /** What readers call the version. */
  label?: string | undefined;
  /** When it was saved: ISO 8601. */
  at: string;
}

export function isCopyOrigin(value: unknown): value is CopyOrigin {
  const {label, at} = (value ?? {}) as Partial<CopyOrigin>;
  return (
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    (label === undefined || typeof label === 'string')
  );
}
