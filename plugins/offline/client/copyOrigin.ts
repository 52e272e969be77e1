/** Message of a page to the worker: did the page come from a copy? */
export const ASK = 'offline: where does this page come from?';

/** Copy that a page came from. */
export interface CopyOrigin {
  /** Label of the version. */
  label?: string | undefined;
  /** Time of the save, ISO 8601. */
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
