import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {servers} from '../servers';

/** The folder of the build that most tests look at. */
export const outDir = path.join(__dirname, '../..', servers.site.outDir);

/** The text of a file of the build. */
export const built = (file: string): string =>
  readFileSync(path.join(outDir, file), 'utf8');

/** Documents of the build: pages of the site, or the player's frame. */
export const documents = (kind: 'page' | 'frame'): string[] =>
  readdirSync(outDir, {recursive: true, encoding: 'utf8'})
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html'))
    .filter((file) => file.startsWith('player/') === (kind === 'frame'));

/** Where the player's frame is. */
export const frameAddress = (): string =>
  `/${path.posix.dirname(documents('frame')[0] ?? '')}/`;
