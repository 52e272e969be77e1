/** Program for the player: its files and its entry. */
export interface SandboxProject {
  /** Release of react-native-pytorch-core that the program imports: `0.1`, `0.2.0`, `next`. */
  version: string;
  /** Name of the file to run; its default export is the app, unless it is a script. */
  entry: string;
  /** Texts by file name, relative to the program's root, with slashes. */
  files: Record<string, string>;
}

/** Limits of a program that comes from outside. */
export const LIMITS = {
  files: 40,
  /** Characters of a name. */
  name: 100,
  /** Characters of all files together. */
  text: 1_000_000,
  /** Lines of all files together, all of which the editor lays out. */
  lines: 20_000,
  /** Characters of a line, which browsers measure as a whole. */
  line: 20_000,
  /** Marks on one letter; browsers need minutes to stack thousands. */
  marks: 16,
  /** Segments of a name. */
  depth: 12,
} as const;

/** Whether a program only prints and needs no screen: its entry is a .ts file, which has no elements. */
export function isScript({entry}: Pick<SandboxProject, 'entry'>): boolean {
  return entry.endsWith('.ts');
}

/** Too many marks on one letter, with format characters between them or not. */
const STACKED_MARKS = new RegExp(`[\\p{M}\\p{Cf}]{${LIMITS.marks + 1}}`, 'u');

/** Splits lines as a text area does, also at a single carriage return. */
const splitLines = (text: string): string[] => text.split(/\r\n|\r|\n/u);

const SEGMENT = /^(?!\.{1,2}$)[\w.@-]+$/;

/** Whether a name is a path of plain characters below the program's root. */
export function isFileName(name: string): boolean {
  return (
    name.length <= LIMITS.name &&
    name !== '' &&
    name !== '__proto__' &&
    name.split('/').length <= LIMITS.depth &&
    name.split('/').every((segment) => SEGMENT.test(segment))
  );
}

/**
 * Reads a program that comes from outside.
 *
 * @param versions - allowed values of `version`
 * @throws Error with the invalid field
 */
export function readProject(
  value: unknown,
  versions: readonly string[],
): SandboxProject {
  if (typeof value !== 'object' || value === null) {
    throw new Error('A program is an object with version, entry and files.');
  }
  const {version, entry, files} = value as Record<string, unknown>;
  if (typeof version !== 'string' || !versions.includes(version)) {
    throw new Error(`version is none of ${versions.join(', ')}.`);
  }
  if (typeof files !== 'object' || files === null || Array.isArray(files)) {
    throw new Error('files is not an object.');
  }
  const entries = Object.entries(files);
  if (entries.length > LIMITS.files) {
    throw new Error(
      `files has ${entries.length} files; ${LIMITS.files} are the most.`,
    );
  }
  let size = 0;
  let lines = 0;
  for (const [name, text] of entries) {
    if (!isFileName(name)) {
      throw new Error(
        `files: ${JSON.stringify(name.slice(0, LIMITS.name))} is not a file name.`,
      );
    }
    if (typeof text !== 'string') {
      throw new Error(`files: ${name} is not text.`);
    }
    size += text.length;
    lines += splitLines(text).length;
  }
  if (size > LIMITS.text) {
    throw new Error(
      `files has ${size} characters; ${LIMITS.text} are the most.`,
    );
  }
  if (lines > LIMITS.lines) {
    throw new Error(`files has ${lines} lines; ${LIMITS.lines} are the most.`);
  }
  for (const [name, text] of Object.entries(files as Record<string, string>)) {
    if (splitLines(text).some(({length}) => length > LIMITS.line)) {
      throw new Error(
        `files: ${name} has a line of more than ${LIMITS.line} characters.`,
      );
    }
    if (STACKED_MARKS.test(text)) {
      throw new Error(
        `files: ${name} has more than ${LIMITS.marks} marks on one letter.`,
      );
    }
  }
  if (typeof entry !== 'string' || !Object.hasOwn(files, entry)) {
    throw new Error('entry is none of files.');
  }
  return {
    version,
    entry,
    files: Object.fromEntries(entries) as Record<string, string>,
  };
}
