/** Lines that a file may have without a reason: also in eslint.config.mjs, for editors. */
export const MOST_LINES = 400;

/** Lines at the top of a file in which its reason is looked for. */
const TOP = 5;

const CODE = /\.(tsx?|mjs|cjs|js|css|py)$/;
/** Three words at least. */
const REASON = /max-lines: off -- (\w\S* ){3}/;
const DISABLED =
  /(\/\/|\/\*) *eslint-disable|\/\* *eslint [\w@\/-]+: *(off|0)\b/;

/**
 * What is wrong with the length of a file, or with its comments that turn a rule off.
 *
 * @param name - decides whether the file is code.
 * @returns a message with the fix, or undefined.
 */
export function faultOf(name: string, text: string): string | undefined {
  if (!CODE.test(name)) {
    return undefined;
  }
  const lines = text.replace(/\n$/, '').split('\n');
  const bare = lines.findIndex(
    (line) => DISABLED.test(line) && !/ -- \S/.test(line),
  );
  if (bare !== -1) {
    return `${name}:${bare + 1}: say why the rule is off: “… -- <reason>”.`;
  }
  const reason = REASON.test(lines.slice(0, TOP).join('\n'));
  if (lines.length > MOST_LINES && !reason) {
    return `${name} has ${lines.length} lines, more than ${MOST_LINES}: split it, or say at its top why it is one piece: “max-lines: off -- <reason>”.`;
  }
  return lines.length <= MOST_LINES && reason
    ? `${name} has ${lines.length} lines: it needs no reason any more.`
    : undefined;
}
