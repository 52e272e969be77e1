import type {FileStorage} from './programFiles';

const NAME = 'playtorch-program-files';

/** Maps a key, a foreign address or a name, to a cacheable address of this site. */
const requestFor = (key: string) => `/${NAME}/${encodeURIComponent(key)}`;

/** Storage in the browser's cache, which takes large files without loading them into memory. */
export const keptFiles: FileStorage = {
  async read(key) {
    const cache = await caches.open(NAME);
    return (await cache.match(requestFor(key)))?.blob();
  },
  async write(key, file) {
    const cache = await caches.open(NAME);
    await cache.put(
      requestFor(key),
      new Response(file, {headers: {'Content-Type': file.type}}),
    );
  },
  async remove(key) {
    const cache = await caches.open(NAME);
    await cache.delete(requestFor(key));
  },
};
