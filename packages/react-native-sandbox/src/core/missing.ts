/** Member that a program uses and its package, or an object of the package, lacks in the page. */
export interface MissingName {
  /** Name of the package, or of the export that lacks the member: `torch`. */
  owner: string;
  name: string;
  /** Members of the owner. */
  members: string[];
}

/** Members in a message. */
const MAX_MEMBERS = 300;
/** Characters of a name. */
const MAX_LENGTH = 100;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH;

/**
 * Reads a missing member from a message of a frame, whose program can send anything.
 *
 * @returns undefined for a value of another shape
 */
export function readMissing(value: unknown): MissingName | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const {owner, name, members} = value as Record<string, unknown>;
  return isName(owner) && isName(name) && Array.isArray(members)
    ? {owner, name, members: members.slice(0, MAX_MEMBERS).filter(isName)}
    : undefined;
}

/** Error of a missing member. */
export class MissingMember extends Error {
  constructor(
    message: string,
    readonly missing: MissingName,
  ) {
    super(message);
  }
}

/** Failed call in messages of V8, SpiderMonkey and JavaScriptCore. Variables of packages begin with an underscore. */
const FAILED_CALL = /\b_\w+\.(\w+)\.(\w+) is not a function/;

/** Variables of packages in compiled code. */
const PACKAGE_VARIABLE = /\b_[a-z]\w*\.(?=\w)/g;

/**
 * Reads the error of a failed call: the message without names of compiled code, and the missing
 * member if a function of an export does not exist.
 *
 * @param findExport - finds an export by name, in any package of the program
 */
export function readFailedCall(
  message: string,
  findExport: (name: string) => unknown,
): {message: string; missing?: MissingName} {
  const [, owner = '', name = ''] = FAILED_CALL.exec(message) ?? [];
  const object = owner === '' ? undefined : findExport(owner);
  const missing =
    typeof object === 'object' && object !== null && !(name in object)
      ? {owner, name, members: Object.keys(object).slice(0, MAX_MEMBERS)}
      : undefined;
  return {message: message.replaceAll(PACKAGE_VARIABLE, ''), missing};
}
