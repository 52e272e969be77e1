import {loadChunk} from '../../chunks/client';
import type {SnackProject} from '../core/types';

/** Downloads a project as a zip file; loads the zip library on demand. */
export async function saveProject(
  name: string,
  {files}: SnackProject,
): Promise<void> {
  const {strToU8, zipSync} = await loadChunk(
    // The player shares this library: without the list, both would load all of it.
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
  // Browsers read the file at the click; a minute suffices for slow disks.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
