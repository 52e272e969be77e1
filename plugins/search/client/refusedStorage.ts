/**
 * Where the browser refuses `localStorage`, reading it throws, and DocSearch reads
 * it without care when it opens. `null` says the same and is what Docusaurus asks for.
 */
export function admitRefusedStorage(scope: {localStorage: unknown}): void {
  try {
    void scope.localStorage;
  } catch {
    Object.defineProperty(scope, 'localStorage', {value: null});
  }
}
