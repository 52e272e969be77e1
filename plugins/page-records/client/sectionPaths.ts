import {leafPaths, type PageRecord, type Records} from '../core/records';

const known = new Map<string, Promise<string[]>>();

async function readPaths(url: string): Promise<string[]> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${response.url} answered ${response.status}.`);
  }
  return leafPaths(((await response.json()) as Records).routes);
}

/**
 * Paths of the pages of all docs versions, for what must know more than the
 * pages that were seen. A version whose records cannot be fetched has none, and
 * is tried again at the next call. None on the development server, whose global
 * data has all docs.
 */
export async function sectionPaths(): Promise<string[]> {
  const {base, sections} = JSON.parse(
    document.getElementById('page-record')?.textContent ?? '{"sections":{}}',
  ) as Pick<PageRecord, 'base' | 'sections'>;
  const lists = Object.entries(sections)
    .filter(([section]) => section !== base)
    .map(([section, file]) => {
      const paths = known.get(section) ?? readPaths(base + file);
      known.set(section, paths);
      return paths.catch(() => {
        known.delete(section);
        return [];
      });
    });
  return (await Promise.all(lists)).flat();
}
