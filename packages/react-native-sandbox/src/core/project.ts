/** A program as the player runs it: its files, and where it begins. */
export interface Project {
  /** Release of react-native-pytorch-core that it imports: `0.1`, `0.2.0`, `next`. */
  version: string;
  /** The file that is run: its default export is the app, unless it is a script. */
  entry: string;
  /** Text by file name, from the program's root, with slashes. */
  files: Record<string, string>;
}

export const LIMITS = {
  files: 40,
  /** Characters of a name. */
  name: 100,
  /** Characters of all files together. */
  text: 1_000_000,
  /** Lines of all files together: an editor lays out each. */
  lines: 20_000,
  /** Characters of a line: browsers measure a line whole. */
  line: 20_000,
  /** Marks on one letter: browsers take minutes to stack thousands. */
  marks: 16,
  /** Segments of a name. */
  depth: 12,
} as const;

/** Whether a program only prints: its entry holds no elements, so there is no screen for it. */
export function isScript({entry}: Pick<Project, 'entry'>): boolean {
  return entry.endsWith('.ts');
}

/** Format characters between marks do not end the heap. */
const HEAP_OF_MARKS = new RegExp(`[\\p{M}\\p{Cf}]{${LIMITS.marks + 1}}`, 'u');

/** As a text area breaks them: a carriage return alone ends a line too. */
const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/u);

const SEGMENT = /^(?!\.{1,2}$)[\w.@-]+$/;

/** Whether a file may have this name: plain characters, below the program's root. */
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
 * Reads a project that came from outside.
 *
 * @throws Error naming the field that is wrong.
 */
export function readProject(
  value: unknown,
  versions: readonly string[],
): Project {
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
    lines += linesOf(text).length;
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
    if (linesOf(text).some(({length}) => length > LIMITS.line)) {
      throw new Error(
        `files: ${name} has a line of more than ${LIMITS.line} characters.`,
      );
    }
    if (HEAP_OF_MARKS.test(text)) {
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
