/** Shorter words fit every column. */
const SHORTEST = 12;

/**
 * The parts of a text between which a line may break: in long identifiers after
 * dots, slashes, colons, brackets and underscores, and before the capital of a new word.
 *
 * @returns the parts in order; joined they are the text.
 */
export function breakable(text: string): string[] {
  return text
    .split(/(?<=\s)/)
    .flatMap((word) =>
      word.trim().length < SHORTEST
        ? [word]
        : word.split(
            /(?<=[./:(<])(?=\w{3})|(?<=[a-z\d]_)(?=\w{2})|(?<=[a-z\d])(?=[A-Z][a-z])|(?<=[A-Z]{2})(?=[A-Z][a-z]{2})/,
          ),
    )
    .reduce<string[]>((parts, part, index, all) => {
      // A space is a break of its own: words without a break inside stay one text.
      const last = parts.at(-1);
      if (last !== undefined && /\s$/.test(all[index - 1] ?? '')) {
        parts[parts.length - 1] = last + part;
      } else {
        parts.push(part);
      }
      return parts;
    }, []);
}
