import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {redirects} from '../../config/hosting';
import {servers} from '../servers';

/** One page of each layout, which `npm test` visits. */
export const layoutPages: readonly string[] = [
  '/',
  '/community/',
  '/flora/?sample=digits',
  '/search/?q=tensor',
  '/snack/',
  '/snack/@playtorch/image-classification/',
  '/docs/tutorials/get-started/',
  '/docs/tutorials/snacks/image-classification/',
  '/docs/api/core/interfaces/torchlive_media.Media/',
  '/no-such-page/',
];

const dir = path.join(__dirname, '../..', servers.site.outDir);

/** Lists every page of the build but those of redirects, which the host answers itself. */
export function listPages(): string[] {
  if (!existsSync(dir)) {
    throw new Error(
      `There is no ${servers.site.outDir}/ to visit: run \`npm run build\` first.`,
    );
  }
  return (
    readdirSync(dir, {recursive: true, encoding: 'utf8'})
      .filter((file) => path.basename(file) === 'index.html')
      // The player's frame is not a page of the site, and manuals run no scripts.
      .filter((file) => !/^player|(?:^|[\\/])manual[\\/]/.test(file))
      .map((file) =>
        `/${path.dirname(file).split(path.sep).join('/')}/`.replace('/./', '/'),
      )
      .filter((page) => !redirects.some(({from}) => from === page))
      .sort()
  );
}

/** Lists the further pages that `npm run test:full` visits. */
export const listOtherPages = (): string[] =>
  listPages().filter((page) => !layoutPages.includes(page));
