/** Key and values of docusaurus-plugin-internaldocs-fb. */
const KEY = '__internaldocs_auto_redirect';

/** The stored preference; null is unset, undefined a storage that refuses. */
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
    // Then nothing is automatic: the storage refuses to be read, too.
  }
}
