import {states, type Asset} from '../core/program';
import {withoutMarks} from '../core/regions';
import {readProgram} from './readProgram';

/** A program after its last step, as a reader would have it. */
export interface FinishedProgram {
  title: string;
  /** Texts by name. */
  files: Record<string, string>;
  /** Exact versions of npm packages, by name. */
  dependencies: Record<string, string>;
  assets: Record<string, Asset>;
}

/**
 * Reads the finished program of one docs version.
 *
 * @param samples - the folder samples/.
 * @returns undefined when the program is not in that version.
 * @throws Error as `readProgram` does.
 */
export function finishedProgram(
  samples: string,
  name: string,
  label: string,
): FinishedProgram | undefined {
  const program = readProgram(samples, name);
  const {title, versions, dependencies, assets = {}} = program.description;
  if (!versions.includes(label)) {
    return undefined;
  }
  const last = states(program, label).at(-1)?.files ?? new Map();
  return {
    title,
    files: Object.fromEntries(
      [...last].map(([file, {text}]) => [file, withoutMarks(text)]),
    ),
    dependencies: dependencies[label] ?? {},
    assets,
  };
}
