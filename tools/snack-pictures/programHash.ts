import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {listStates} from '../../plugins/samples/core/program';
import {readProgram} from '../../plugins/samples/node/readProgram';

/**
 * Hashes the finished program of a picture in all of its versions. A changed hash requires a new
 * picture.
 *
 * @param samples - folder samples/.
 * @param name - name of the program in samples/snacks.
 * @param file - path below samples/ of a program that is a single file.
 */
export function hashProgram(
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
      for (const fileName of [...files.keys()].sort()) {
        hash.update(`\0${fileName}\0${files.get(fileName)?.text}`);
      }
    }
  } else {
    hash.update(readFileSync(path.join(samples, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
