/** Scheme of the addresses of files of a program. */
export const ASSET = 'asset:/';

/** Numbers that stand for files that are not code, as React Native's bundler gives them. */
export function makeAssets() {
  const names: string[] = [];
  const nameOf = (id: number): string | undefined => names[id - 1];
  return {
    /** The number of a file; the same one each time, never zero. */
    idOf(name: string): number {
      const index = names.indexOf(name);
      return index < 0 ? names.push(name) : index + 1;
    },
    nameOf,
    /** The address of a file, which loading functions of the frame take. */
    uriOf: (id: number): string => `${ASSET}${nameOf(id) ?? ''}`,
  };
}

export type Assets = ReturnType<typeof makeAssets>;
