/** Packs the folder of an export as a ZIP archive, for browsers. */

import {zipSync} from 'fflate';
import type {PyTorchFile} from './index';

/** First time that the format can have: archives of equal files are equal. */
const TIME = new Date(1980, 0, 1);

/** @param folder - name of the folder in the archive */
export const zipFolder = (
  folder: string,
  files: readonly PyTorchFile[],
): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      files.map(({name, size, parts}) => {
        const bytes = new Uint8Array(size);
        let at = 0;
        for (const part of parts) {
          bytes.set(part, at);
          at += part.length;
        }
        return [`${folder}/${name}`, bytes];
      }),
    ),
    {level: 0, mtime: TIME},
  );
