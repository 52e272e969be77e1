/** A member that a program uses and that its package, or an object of it, does not have in the page. */
export interface Missing {
  /** Name of the package, or of its export that lacks the member: `torch`. */
  owner: string;
  name: string;
  /** Members that the owner has. */
  members: string[];
}

/** Members that a message carries at most. */
const MAX_MEMBERS = 300;
/** Characters of a name at most. */
const MAX_LENGTH = 100;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH;

/**
 * Reads what a frame says of a missing member.
 *
 * @returns undefined for everything of another form.
 */
export function readMissing(value: unknown): Missing | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const {owner, name, members} = value as Record<string, unknown>;
  return isName(owner) && isName(name) && Array.isArray(members)
    ? {owner, name, members: members.slice(0, MAX_MEMBERS).filter(isName)}
    : undefined;
}

/** An error that carries what is missing. */
export class MissingMember extends Error {
  constructor(
    message: string,
    readonly missing: Missing,
  ) {
    super(message);
  }
}

/** A call that failed, in the words of V8, SpiderMonkey and JavaScriptCore; a package's variable has a low line in front. */
const FAILED_CALL = /\b_\w+\.(\w+)\.(\w+) is not a function/;

/** Variables that compiled code has for its packages. */
const PACKAGE_VARIABLE = /\b_[a-z]\w*\.(?=\w)/g;

/**
 * Words of an engine's error without the names that only compiled code has, and
 * what is missing, where a function of an export is.
 *
 * @param exportOf - an export of any package that the program has.
 */
export function readFailedCall(
  message: string,
  exportOf: (name: string) => unknown,
): {message: string; missing?: Missing} {
  const [, owner = '', name = ''] = FAILED_CALL.exec(message) ?? [];
  const object = owner === '' ? undefined : exportOf(owner);
  const missing =
    typeof object === 'object' && object !== null && !(name in object)
      ? {owner, name, members: Object.keys(object).slice(0, MAX_MEMBERS)}
      : undefined;
  return {message: message.replaceAll(PACKAGE_VARIABLE, ''), missing};
}
