import path from 'node:path';
import {listStates} from '../core/program';
import {removeMarks} from '../core/regions';
import {listPrograms, readProgram} from './readProgram';

/** File of a program, as pages show it. */
interface ShownFile {
  code: string;
  /** Path that is unique in a version: `yolov5/decode/App.tsx`. */
  path: string;
}

/** Lists the files of all programs after each step in one docs version; samples replace assets. */
export function listShownFiles(samples: string, label: string): ShownFile[] {
  return listPrograms(samples)
    .map((name) => readProgram(samples, name))
    .filter(({description}) => description.versions.includes(label))
    .flatMap((program) => {
      const assets = Object.entries(program.description.assets ?? {}).flatMap(
        ([name, {sample}]) =>
          sample === undefined
            ? []
            : [[name, {text: JSON.stringify(sample)}] as const],
      );
      return listStates(program, label).flatMap(({step, files}) =>
        [...files, ...assets].map(([name, {text}]) => ({
          code: removeMarks(text),
          path: path.posix.join(program.name, step.name, name),
        })),
      );
    })
    .filter((file) => /\.(?:tsx?|json)$/.test(file.path));
}
