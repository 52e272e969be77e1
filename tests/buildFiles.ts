import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {servers} from './servers';

/** The folder of a build. */
export const outDirOf = (server: keyof typeof servers): string =>
  path.join(__dirname, '..', servers[server].outDir);

/** The folder of the build that most tests look at. */
export const outDir = outDirOf('site');

/** The text of a file of a build. */
export const built = (
  file: string,
  server: keyof typeof servers = 'site',
): string => readFileSync(path.join(outDirOf(server), file), 'utf8');

/** Every file of a build, by its path below it. */
export const filesOf = (server: keyof typeof servers = 'site'): string[] =>
  readdirSync(outDirOf(server), {recursive: true, encoding: 'utf8'}).map(
    (file) => file.split(path.sep).join('/'),
  );

/** Where the documents are that are no pages of the site. */
const APART = {frame: 'player/frame/', shell: 'player/shell/'};

/** Documents of the build: pages of the site, the player's frame, or the document around it. */
export const documents = (kind: 'page' | 'frame' | 'shell'): string[] =>
  filesOf()
    .filter((file) => file.endsWith('.html'))
    .filter((file) =>
      kind === 'page'
        ? !file.startsWith('player/')
        : file.startsWith(APART[kind]),
    );

/** Where the player's frame is. */
export const frameAddress = (): string =>
  `/${path.posix.dirname(documents('frame')[0] ?? '')}/`;

/** Text of a page by its address below the base, such as `/faq/`. */
export const htmlOf = (
  page: string,
  server: keyof typeof servers = 'site',
): string => built(`${page.slice(1)}index.html`, server);

/** Address of a worker's script. Chunks have no names; those of workers begin with the bundler's runtime. */
export function workerScript(name: 'search' | 'flora'): string {
  const found = filesOf()
    .filter((file) => /^assets\/js\/\d+\.\w+\.js$/.test(file))
    .filter((file) => {
      const script = built(file);
      return (
        script.includes('bundler=') &&
        script.includes('self.onmessage=') === (name === 'search')
      );
    });
  if (found.length !== 1) {
    throw new Error(`The ${name} worker is one of ${found.length} scripts.`);
  }
  return `/${found[0]}`;
}
