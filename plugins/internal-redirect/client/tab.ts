/** Key of the check's answer in the session storage: JSON, or `no`. */
export const ANSWER_KEY = '__internaldocs_answer';
export const NO = 'no';

/** Reads a value of this tab; null if it is unset or the storage is blocked. */
export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value for this tab; does nothing if the storage is blocked. */
export function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The next page asks again.
  }
}
