/** Numbers that stand for files that are not code, as React Native's bundler gives them. */
export function makeAssets() {
  const names: string[] = [];
  return {
    /** The number of a file; the same one each time, never zero. */
    idOf(name: string): number {
      const index = names.indexOf(name);
      return index < 0 ? names.push(name) : index + 1;
    },
    nameOf: (id: number): string | undefined => names[id - 1],
  };
}

export type Assets = ReturnType<typeof makeAssets>;
