import {loadChunk} from '../../chunks/client';
import type {Project} from '../core/types';

/** Packs a project and hands it to the reader; the packer is loaded only now. */
export async function saveProject(
  name: string,
  {files}: Project,
): Promise<void> {
  const {strToU8, zipSync} = await loadChunk(
    // The player shares this library: without the list, all of it ships with each run.
    () => import(/* webpackExports: ["strToU8", "zipSync"] */ 'fflate'),
  );
  const bytes = zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [
        `${name}/${path}`,
        strToU8(text),
      ]),
    ),
    {level: 6},
  );
  const url = URL.createObjectURL(
    new Blob([new Uint8Array(bytes)], {type: 'application/zip'}),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.zip`;
  link.click();
  // The browser has taken the file once the click is over; a minute is for slow disks.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
