/** Key in the local storage; key and values are those of docusaurus-plugin-internaldocs-fb. */
const KEY = '__internaldocs_auto_redirect';

/** Reads the stored preference; null if unset, undefined if the storage is blocked. */
export function readPreference(): string | null | undefined {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return undefined;
  }
}

export function writePreference(automatic: boolean): void {
  try {
    localStorage.setItem(KEY, String(automatic));
  } catch {
    // A blocked storage cannot be read either, so nothing redirects automatically.
  }
}
