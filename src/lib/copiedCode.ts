/** Classes of lines that are shown but belong to no program; docusaurus.config.ts sets them. */
const NOT_COPIED = ['code-line-removed', 'code-line-gap'];

/**
 * The text that the Copy button of a code block gives.
 *
 * @param classNames - classes by line, counted from 0, as Docusaurus keeps them.
 */
export function copiedCode(
  code: string,
  classNames: Readonly<Record<number, readonly string[]>>,
): string {
  return code
    .split('\n')
    .filter(
      (_, line) => !classNames[line]?.some((name) => NOT_COPIED.includes(name)),
    )
    .join('\n');
}
