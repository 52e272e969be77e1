import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {listStates} from '../../plugins/samples/core/program';
import {readProgram} from '../../plugins/samples/node/readProgram';

/**
 * A hash of the program that a picture shows, finished, in all of its versions: another
 * hash asks for another picture.
 *
 * @param samples - the folder samples/.
 * @param name - of the program in samples/snacks.
 * @param file - below samples/, for a program that is this file alone.
 */
export function programHash(
  samples: string,
  name: string,
  file?: string,
): string {
  const hash = createHash('sha256');
  if (file === undefined) {
    const program = readProgram(samples, name);
    for (const label of program.description.versions) {
      const files = listStates(program, label).at(-1)?.files ?? new Map();
      hash.update(label);
      for (const its of [...files.keys()].sort()) {
        hash.update(`\0${its}\0${files.get(its)?.text}`);
      }
    }
  } else {
    hash.update(readFileSync(path.join(samples, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
