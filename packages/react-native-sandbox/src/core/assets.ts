/** Scheme of the addresses of a program's files. */
export const ASSET = 'asset:/';

/** Creates the registry of assets: files that are not code, to which `require` gives numbers, as React Native's bundler does. */
export function makeAssets() {
  const names: string[] = [];
  const nameOf = (id: number): string | undefined => names[id - 1];
  return {
    /** Number of a file: always the same one, never zero. */
    idOf(name: string): number {
      const index = names.indexOf(name);
      return index < 0 ? names.push(name) : index + 1;
    },
    nameOf,
    /** Address of a file, for the loading functions of the frame. */
    uriOf: (id: number): string => `${ASSET}${nameOf(id) ?? ''}`,
  };
}

export type Assets = ReturnType<typeof makeAssets>;
