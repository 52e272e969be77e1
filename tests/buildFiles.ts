import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {servers} from './servers';

/** Folder of a build. */
export const outDirOf = (server: keyof typeof servers): string =>
  path.join(__dirname, '..', servers[server].outDir);

/** Folder of the build that most tests read. */
export const outDir = outDirOf('site');

/** Reads a file of a build by its path below the build's folder. */
export const readBuilt = (
  file: string,
  server: keyof typeof servers = 'site',
): string => readFileSync(path.join(outDirOf(server), file), 'utf8');

/** Lists all files of a build by their paths below its folder. */
export const listFiles = (server: keyof typeof servers = 'site'): string[] =>
  readdirSync(outDirOf(server), {recursive: true, encoding: 'utf8'}).map(
    (file) => file.split(path.sep).join('/'),
  );

/** Folders of the player's documents, which are no pages of the site. */
const DOCUMENT_FOLDERS = {frame: 'player/frame/', shell: 'player/shell/'};

/** Lists documents of the build: pages of the site, the player's frame, or the document around it. */
export const listDocuments = (kind: 'page' | 'frame' | 'shell'): string[] =>
  listFiles()
    .filter((file) => file.endsWith('.html'))
    .filter((file) =>
      kind === 'page'
        ? !file.startsWith('player/')
        : file.startsWith(DOCUMENT_FOLDERS[kind]),
    );

/** Address of the player's frame. */
export const frameAddress = (): string =>
  `/${path.posix.dirname(listDocuments('frame')[0] ?? '')}/`;

/** Reads the HTML of a page by its address below the base, such as `/faq/`. */
export const readHtml = (
  page: string,
  server: keyof typeof servers = 'site',
): string => readBuilt(`${page.slice(1)}index.html`, server);

/** Finds the address of a worker's script. Chunks have no names; those of workers begin with the bundler's runtime. */
export function findWorkerScript(name: 'search' | 'flora'): string {
  const scripts = listFiles()
    .filter((file) => /^assets\/js\/\d+\.\w+\.js$/.test(file))
    .filter((file) => {
      const script = readBuilt(file);
      return (
        script.includes('bundler=') &&
        script.includes('self.onmessage=') === (name === 'search')
      );
    });
  if (scripts.length !== 1) {
    throw new Error(`The ${name} worker is one of ${scripts.length} scripts.`);
  }
  return `/${scripts[0]}`;
}
