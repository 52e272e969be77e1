import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Joi} from '@docusaurus/utils-validation';
import {readFinishedProgram} from './finishedProgram';

/** Files of a part of the program: of the original, and of the moved one. */
interface MovedPart {
  before: string[];
  after: string[];
}

interface MovedDescription {
  /** Folders below samples/moved/shared that the program uses, beside `network`. */
  shared: string[];
  /** Files of the original that stay as they are. */
  kept: string[];
  /** Files from elsewhere: name in the program to path below samples/. */
  files?: Record<string, string>;
  /** Parts that a page shows beside those of the original. */
  parts: Record<string, MovedPart>;
}

/** File of a moved program. */
interface MovedFile {
  text: string;
  /** Path below samples/; undefined for files of the original. */
  path?: string;
}

/** Program of samples/moved for all runtimes. */
export interface MovedProgram extends MovedDescription {
  /** Files by name, without those of a runtime. */
  texts: ReadonlyMap<string, MovedFile>;
  /** Files of the original, in the version of the page. */
  original: Readonly<Record<string, string>>;
}

const names = Joi.array().items(Joi.string()).required();
const schema = Joi.object<MovedDescription>({
  shared: names,
  kept: names,
  files: Joi.object().pattern(Joi.string(), Joi.string()),
  parts: Joi.object()
    .pattern(Joi.string(), Joi.object({before: names, after: names}))
    .required(),
});

/** Lists the names of all moved programs. */
export function listMoved(samples: string): string[] {
  const root = path.join(samples, 'moved');
  return readdirSync(root)
    .filter((name) => existsSync(path.join(root, name, 'moved.json')))
    .sort();
}

/** Reads the programs of a folder of samples/moved, by name. */
export const readMovedFolder = (
  samples: string,
  folder: string,
): [string, MovedFile][] =>
  readdirSync(path.join(samples, 'moved', folder))
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .sort()
    .map((name) => {
      const file = `moved/${folder}/${name}`;
      return [
        name,
        {text: readFileSync(path.join(samples, file), 'utf8'), path: file},
      ];
    });

/**
 * Reads samples/moved/<name> with the files of the original that stay.
 *
 * @param label - label of the docs version with the original.
 * @throws Error with the file and what it lacks.
 */
export function readMoved(
  samples: string,
  name: string,
  label: string,
): MovedProgram {
  const known = listMoved(samples);
  if (!known.includes(name)) {
    throw new Error(
      `there is no program "${name}" in samples/moved. Known: ${known.join(', ')}.`,
    );
  }
  const manifest = `moved/${name}/moved.json`;
  const description = Joi.attempt(
    JSON.parse(readFileSync(path.join(samples, manifest), 'utf8')),
    schema,
    `samples/${manifest}:`,
  ) as MovedDescription;
  const {files: original = {}, assets = {}} =
    readFinishedProgram(samples, name, label) ?? {};
  const kept = description.kept.map((file): [string, MovedFile] => {
    const text = original[file] ?? JSON.stringify(assets[file]?.sample);
    if (text === undefined) {
      throw new Error(
        `samples/${manifest}: the original has no file "${file}". It has: ${Object.keys(original).join(', ')}.`,
      );
    }
    return [file, {text}];
  });
  const elsewhere = Object.entries(description.files ?? {}).map(
    ([file, from]): [string, MovedFile] => [
      file,
      {text: readFileSync(path.join(samples, from), 'utf8'), path: from},
    ],
  );
  const folders = [
    ...['network', ...description.shared].map((folder) => `shared/${folder}`),
    name,
  ];
  return {
    ...description,
    original,
    texts: new Map([
      ...kept,
      ...elsewhere,
      ...folders.flatMap((folder) => readMovedFolder(samples, folder)),
    ]),
  };
}
