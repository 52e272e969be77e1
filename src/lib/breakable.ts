/** Length in characters from which words get break opportunities. */
const MIN_BREAKABLE_LENGTH = 12;

/**
 * Splits a text at break opportunities: in long identifiers after dots, slashes, colons,
 * brackets and underscores, and before the capital of a new word.
 *
 * @returns the parts in order; their concatenation is the text.
 */
export function splitBreakable(text: string): string[] {
  return text
    .split(/(?<=\s)/)
    .flatMap((word) =>
      word.trim().length < MIN_BREAKABLE_LENGTH
        ? [word]
        : word.split(
            /(?<=[./:(<])(?=\w{3})|(?<=[a-z\d]_)(?=\w{2})|(?<=[a-z\d])(?=[A-Z][a-z])|(?<=[A-Z]{2})(?=[A-Z][a-z]{2})/,
          ),
    )
    .reduce<string[]>((parts, part, index, all) => {
      // Merge words without opportunities, because spaces break anyway.
      const last = parts.at(-1);
      if (last !== undefined && /\s$/.test(all[index - 1] ?? '')) {
        parts[parts.length - 1] = last + part;
      } else {
        parts.push(part);
      }
      return parts;
    }, []);
}
