import type {FileStorage} from './programFiles';

const NAME = 'playtorch-program-files';

/** Keys are addresses elsewhere or names; the cache wants addresses of its own. */
const requestFor = (key: string) => `/${NAME}/${encodeURIComponent(key)}`;

/** Files in the browser's cache storage: large ones too, and none of them in memory until it is read. */
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
