/** Maximum length of a file without a reason; eslint.config.mjs repeats it for editors. */
export const MAX_LINES = 400;

/** Number of lines at the top of a file that may contain its reason. */
const TOP = 5;

const CODE = /\.(tsx?|mjs|cjs|js|css|py)$/;
/** Reason of at least three words. */
const REASON = /max-lines: off -- (\w\S* ){3}/;
const DISABLED =
  /(\/\/|\/\*) *eslint-disable|\/\* *eslint [\w@\/-]+: *(off|0)\b/;

/**
 * Checks the length of a file and the reasons of its comments that disable a rule.
 *
 * @param name - path of the file; only code is checked.
 * @returns a message with the fix, or undefined.
 */
export function findFault(name: string, text: string): string | undefined {
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
  if (lines.length > MAX_LINES && !reason) {
    return `${name} has ${lines.length} lines, more than ${MAX_LINES}: split it, or say at its top why it is one piece: “max-lines: off -- <reason>”.`;
  }
  return lines.length <= MAX_LINES && reason
    ? `${name} has ${lines.length} lines: it needs no reason any more.`
    : undefined;
}
