/** What a tab remembers: `no`, or the check's answer as JSON. */
export const ANSWER_KEY = '__internaldocs_answer';
export const NO = 'no';

/** Reads a value of this tab; null where there is none or storage refuses. */
export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a value for this tab, where storage allows. */
export function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Asked again with the next page.
  }
}
