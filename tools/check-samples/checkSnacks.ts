import path from 'node:path';
import {
  listStates,
  type SampleProgram,
} from '../../plugins/samples/core/program';
import {
  listPrograms,
  readProgram,
} from '../../plugins/samples/node/readProgram';
import {checkTypes, type Module} from './checkTypes';
import type {Problem} from './types';

export interface SnackReport {
  problems: Problem[];
  /** How many programs there are, and how many states (step and version) were compiled. */
  programs: number;
  states: number;
}

/** Modules that every React Native project has. */
const BASE = ['react', 'react-native'];

/**
 * Checks the programs of samples/snacks: each is compiled after every step, in
 * every version it names; imports are pinned packages; addresses stand in data,
 * not in code; a step changes what it brings.
 *
 * @param content - the folder that holds samples/.
 * @param project - the project, for its packages.
 */
export function checkSnacks(content: string, project: string): SnackReport {
  const samples = path.join(content, 'samples');
  const problems: Problem[] = [];
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

  const byVersion = new Map<string, Module[]>();
  let count = 0;
  for (const program of programs) {
    for (const label of program.description.versions) {
      problems.push(...checkSteps(program, label));
      for (const module of modulesOf(program, label, project)) {
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
  return {problems: unique(problems), programs: programs.length, states: count};
}

/** A file that several steps share is reported once. */
function unique(problems: readonly Problem[]): Problem[] {
  return [
    ...new Map(
      problems.map((problem) => [JSON.stringify(problem), problem]),
    ).values(),
  ];
}

/** Every state of a program as modules in a folder of its own, assets by their sample. */
function modulesOf(
  program: SampleProgram,
  label: string,
  project: string,
): Module[] {
  const assets = Object.entries(program.description.assets ?? {}).flatMap(
    ([name, {sample}]) =>
      sample === undefined
        ? []
        : [[name, {text: JSON.stringify(sample), path: name}] as const],
  );
  return listStates(program, label).flatMap(({step, files}) =>
    [...files, ...assets].flatMap(([name, {text, path: file}]): Module[] => {
      const extension = /\.(tsx?|json)$/.exec(name)?.[1];
      return extension
        ? [
            {
              file,
              line: 1,
              code: text,
              extension: extension as Module['extension'],
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
    }),
  );
}

/** Imports, addresses and steps of a program in one version. */
function checkSteps(program: SampleProgram, label: string): Problem[] {
  const allowed = [
    ...BASE,
    ...Object.keys(program.description.dependencies[label] ?? {}),
  ];
  const manifest = `samples/snacks/${program.name}/snack.json`;
  const problems: Problem[] = [];
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
