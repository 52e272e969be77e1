const START = /^\s*(?:\/\/|#)\s*#?region\s+([\w-]+)\s*$/;
const END = /^\s*(?:\/\/|#)\s*#?endregion\s*$/;

/** Removes the lines that mark regions from a program's text. */
export function removeMarks(text: string): string {
  return text
    .split('\n')
    .filter((line) => !START.test(line) && !END.test(line))
    .join('\n');
}

/** Lists the names of a text's regions, in order. */
export function listRegions(text: string): string[] {
  return text.split('\n').flatMap((line) => START.exec(line)?.[1] ?? []);
}

/**
 * Extracts the lines of a region, without marks and without their common indent.
 *
 * @returns undefined if the text has no such region.
 * @throws Error if the region has no end.
 */
export function extractRegion(text: string, name: string): string | undefined {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => START.exec(line)?.[1] === name);
  if (start < 0) {
    return undefined;
  }
  let depth = 1;
  const inside: string[] = [];
  for (const line of lines.slice(start + 1)) {
    if (START.test(line)) {
      depth++;
    } else if (END.test(line)) {
      depth--;
      if (depth === 0) {
        const indents = inside
          .filter((inner) => inner.trim())
          .map((inner) => inner.length - inner.trimStart().length);
        const indent = Math.min(...indents);
        return inside.map((inner) => inner.slice(indent)).join('\n');
      }
    } else {
      inside.push(line);
    }
  }
  throw new Error(`region "${name}" has no end`);
}
