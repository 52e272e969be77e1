import type {FirstInput} from '../../lib/firstInput';
import {listStates, type Asset} from '../core/program';
import {removeMarks} from '../core/regions';
import {readProgram} from './readProgram';

/** Program after its last step, without marks of regions. */
interface FinishedProgram {
  title: string;
  /** Texts by file name. */
  files: Record<string, string>;
  /** Exact versions of npm packages, by name. */
  dependencies: Record<string, string>;
  assets: Record<string, Asset>;
  firstInput?: FirstInput;
}

/**
 * Reads the finished program of one docs version.
 *
 * @param samples - path of the folder samples/.
 * @returns undefined if that version does not have the program.
 * @throws Error of `readProgram`.
 */
export function readFinishedProgram(
  samples: string,
  name: string,
  label: string,
): FinishedProgram | undefined {
  const program = readProgram(samples, name);
  const {
    title,
    versions,
    dependencies,
    assets = {},
    firstInput,
  } = program.description;
  if (!versions.includes(label)) {
    return undefined;
  }
  const last = listStates(program, label).at(-1)?.files ?? new Map();
  return {
    title,
    files: Object.fromEntries(
      [...last].map(([file, {text}]) => [file, removeMarks(text)]),
    ),
    dependencies: dependencies[label] ?? {},
    assets,
    ...(firstInput && {firstInput}),
  };
}
