import path from 'node:path';
import {
  listStates,
  type SampleProgram,
} from '../../plugins/samples/core/program';
import {
  listPrograms,
  readProgram,
} from '../../plugins/samples/node/readProgram';
import {checkTypes, type SampleModule} from './checkTypes';
import type {SampleProblem} from './types';

export interface SnackReport {
  problems: SampleProblem[];
  /** Number of programs, and of compiled states (step and version). */
  programs: number;
  states: number;
}

/** Packages of every React Native project. */
const BASE = ['react', 'react-native'];

/**
 * Checks the programs of samples/snacks: each compiles after every step, in each of its versions;
 * imports are pinned packages; addresses are in data, not in code; every step changes a file.
 *
 * @param content - folder with samples/.
 * @param project - folder of the project, for its packages.
 */
export function checkSnacks(content: string, project: string): SnackReport {
  const samples = path.join(content, 'samples');
  const problems: SampleProblem[] = [];
  const programs = listPrograms(samples).flatMap((name) => {
    try {
      return [readProgram(samples, name)];
    } catch (error) {
      const file = `samples/snacks/${name}/snack.json`;
      problems.push({
        file,
        line: 1,
        message: (error as Error).message.replace(`${file}: `, ''),
      });
      return [];
    }
  });

  const byVersion = new Map<string, SampleModule[]>();
  let count = 0;
  for (const program of programs) {
    for (const label of program.description.versions) {
      problems.push(...checkSteps(program, label));
      for (const module of toModules(program, label, project)) {
        byVersion.set(label, [...(byVersion.get(label) ?? []), module]);
      }
      count += program.description.steps.length;
    }
  }
  for (const [label, modules] of byVersion) {
    problems.push(
      ...checkTypes(modules, {project, label}).map((problem) => ({
        ...problem,
        message: `${problem.message} in ${label}`,
      })),
    );
  }
  return {
    problems: removeRepeated(problems),
    programs: programs.length,
    states: count,
  };
}

/** Removes repeated problems of a file that several steps share. */
function removeRepeated(problems: readonly SampleProblem[]): SampleProblem[] {
  return [
    ...new Map(
      problems.map((problem) => [JSON.stringify(problem), problem]),
    ).values(),
  ];
}

/** Makes modules of every state of a program, each state in another folder; samples replace assets. */
function toModules(
  program: SampleProgram,
  label: string,
  project: string,
): SampleModule[] {
  const assets = Object.entries(program.description.assets ?? {}).flatMap(
    ([name, {sample}]) =>
      sample === undefined
        ? []
        : [[name, {text: JSON.stringify(sample), path: name}] as const],
  );
  return listStates(program, label).flatMap(({step, files}) =>
    [...files, ...assets].flatMap(
      ([name, {text, path: file}]): SampleModule[] => {
        const extension = /\.(tsx?|json)$/.exec(name)?.[1];
        return extension
          ? [
              {
                file,
                line: 1,
                code: text,
                extension: extension as SampleModule['extension'],
                path: path.join(
                  project,
                  `.samples-${label}`,
                  program.name,
                  step.name,
                  name,
                ),
              },
            ]
          : [];
      },
    ),
  );
}

/** Checks imports, addresses and steps of a program in one version. */
function checkSteps(program: SampleProgram, label: string): SampleProblem[] {
  const allowed = [
    ...BASE,
    ...Object.keys(program.description.dependencies[label] ?? {}),
  ];
  const manifest = `samples/snacks/${program.name}/snack.json`;
  const problems: SampleProblem[] = [];
  let before: ReadonlyMap<string, {text: string}> = new Map();
  for (const {step, files} of listStates(program, label)) {
    const changed = [...files].filter(
      ([name, {text}]) => before.get(name)?.text !== text,
    );
    if (changed.length === 0) {
      problems.push({
        file: manifest,
        line: 1,
        message: `step "${step.name}" changes nothing in ${label}`,
      });
    }
    for (const [name, {text, path: file}] of changed) {
      if (!/\.tsx?$/.test(name)) {
        continue;
      }
      text.split('\n').forEach((line, index) => {
        const at = {file, line: index + 1};
        const imported = /(?:from|import) '([^'.][^']*)'/.exec(line)?.[1];
        if (imported && !allowed.includes(imported)) {
          problems.push({
            ...at,
            message: `imports ${imported}, which is not among the dependencies of ${label} in ${manifest}`,
          });
        }
        if (/https?:\/\//.test(line)) {
          problems.push({
            ...at,
            message:
              'an address in the code: put it on a model card or among the assets',
          });
        }
      });
    }
    before = files;
  }
  return problems;
}
