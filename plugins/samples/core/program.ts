/** A program of samples/snacks: its description and its files, and what each step makes of them. */

/** The content of a program's `snack.json`. */
export interface ProgramDescription {
  title: string;
  /** Labels of the docs versions that have the program. */
  versions: string[];
  /** npm packages that the program imports, by version label, then name to exact version. */
  dependencies: Record<string, Record<string, string>>;
  /** Files that the reader downloads and puts beside the program. */
  assets?: Record<string, Asset>;
  /** In the order of the tutorial; the last one is the finished program. */
  steps: ProgramStep[];
}

export interface Asset {
  /** Where it is downloaded from; absent where the reader makes it. */
  url?: string;
  /** A small value of the file's shape, for type checks; absent for files that are no JSON. */
  sample?: unknown;
}

export interface ProgramStep {
  name: string;
  title: string;
  /** Folders whose files are laid over the step before, in this order. */
  folders: string[];
  /** Files of other places: name in the program to path below samples/. */
  files?: Record<string, string>;
}

/** A file of a program and where it stands in the project. */
export interface ProgramFile {
  text: string;
  /** Path from the project's root, with slashes. */
  path: string;
}

export interface Program {
  name: string;
  description: ProgramDescription;
  /** Files of each folder, overlays (`1-camera@next`) as folders of their own. */
  folders: ReadonlyMap<string, ReadonlyMap<string, ProgramFile>>;
  /** Files of other places by their path below samples/. */
  files: ReadonlyMap<string, ProgramFile>;
}

/** The files that a program consists of, by name. */
export type ProgramState = ReadonlyMap<string, ProgramFile>;

/** Folder of a step and, over it, the one of a single version. */
export function layers(folder: string, label: string): string[] {
  return [folder, `${folder}@${label}`];
}

/**
 * The program after each of its steps.
 *
 * @param label - the docs version, such as `next`.
 */
export function states(
  {description, folders, files}: Program,
  label: string,
): {step: ProgramStep; files: ProgramState}[] {
  const current = new Map<string, ProgramFile>();
  return description.steps.map((step) => {
    for (const folder of step.folders.flatMap((name) => layers(name, label))) {
      for (const [name, file] of folders.get(folder) ?? []) {
        current.set(name, file);
      }
    }
    for (const [name, path] of Object.entries(step.files ?? {})) {
      const file = files.get(path);
      if (file) {
        current.set(name, file);
      }
    }
    return {step, files: new Map(current)};
  });
}
