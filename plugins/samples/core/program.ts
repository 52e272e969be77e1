/** Programs of samples/snacks: descriptions, files, and their states after each step. */

import type {FirstInput} from '../../lib/firstInput';

/** Content of a program's `snack.json`. */
export interface ProgramDescription {
  title: string;
  /** Labels of the docs versions that have the program. */
  versions: string[];
  /** npm packages that the program imports, by version label, then name to exact version. */
  dependencies: Record<string, Record<string, string>>;
  /** Files that the reader adds beside the program, by name. */
  assets?: Record<string, Asset>;
  /** Input that leads to the first answer. */
  firstInput?: FirstInput;
  /** Steps in the order of the tutorial; the last one is the finished program. */
  steps: TutorialStep[];
}

export interface Asset {
  /** Download address; absent if the reader makes the file. */
  url?: string;
  /** Small value with the JSON file's shape, for type checks; absent for other files. */
  sample?: unknown;
}

interface TutorialStep {
  name: string;
  title: string;
  /** Folders whose files replace those of the previous step, in this order. */
  folders: string[];
  /** Files from elsewhere: name in the program to path below samples/. */
  files?: Record<string, string>;
}

/** File of a program. */
export interface SnackSampleFile {
  text: string;
  /** Path from the project's root, with slashes. */
  path: string;
}

export interface SampleProgram {
  name: string;
  description: ProgramDescription;
  /** Files of each folder, overlays (`1-camera@next`) as folders of their own. */
  folders: ReadonlyMap<string, ReadonlyMap<string, SnackSampleFile>>;
  /** Files from elsewhere by their path below samples/. */
  files: ReadonlyMap<string, SnackSampleFile>;
}

/** Files of a program at a step, by name. */
export type ProgramState = ReadonlyMap<string, SnackSampleFile>;

/** Lists the folder of a step and its overlay for one version. */
export function listLayers(folder: string, label: string): string[] {
  return [folder, `${folder}@${label}`];
}

/**
 * Computes the files of a program after each step.
 *
 * @param label - label of the docs version, such as `next`.
 */
export function listStates(
  {description, folders, files}: SampleProgram,
  label: string,
): {step: TutorialStep; files: ProgramState}[] {
  const current = new Map<string, SnackSampleFile>();
  return description.steps.map((step) => {
    for (const folder of step.folders.flatMap((name) =>
      listLayers(name, label),
    )) {
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
