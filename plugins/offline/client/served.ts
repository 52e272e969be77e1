/** What a page asks the worker: whether it came from a copy. */
export const ASK = 'offline: where does this page come from?';

/** The copy that a page came from; undefined for a page from the host. */
export interface Served {
  /** What readers call the version. */
  label?: string | undefined;
  /** When it was saved: ISO 8601. */
  at: string;
}

export function isServed(value: unknown): value is Served {
  const {label, at} = (value ?? {}) as Partial<Served>;
  return (
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    (label === undefined || typeof label === 'string')
  );
}
