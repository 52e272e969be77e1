import {readdirSync} from 'node:fs';
import path from 'node:path';
import {redirects} from '../../src/data/hosting';
import {servers} from '../servers';

/** One page of each kind: what `npm test` sweeps. */
export const kinds = [
  '/',
  '/changes/',
  '/community/',
  '/faq/',
  '/status/',
  '/flora/',
  '/search/?q=tensor',
  '/snack/',
  '/snack/@playtorch/image-classification/',
  '/example/mnist/',
  '/app/third-party-notices-ios/',
  '/docs/tutorials/get-started/',
  '/docs/tutorials/add-package/',
  '/docs/tutorials/prepare-custom-model/',
  '/docs/tutorials/snacks/object-detection/',
  '/docs/next/tutorials/snacks/seq2seq-nmt/',
  '/docs/tutorials/migrate/',
  '/docs/0.1/tutorials/mnist-digit-classification/',
  '/docs/next/tutorials/faq/',
  '/docs/0.1/tutorials/get-started-manually/',
  '/docs/api/core/',
  '/docs/next/api/core/interfaces/torchlive_torch.Tensor/',
  '/docs/api/core/interfaces/CanvasView.CanvasRenderingContext2D/',
  '/docs/0.1/api/core/modules/MobileModelModule/',
  '/docs/next/api/changes/',
  '/docs/0.1/api/model-spec/',
  '/docs/next/api/cli/',
  '/no-such-page/',
] as const;

/** Every page of the build but those of redirects, which the host answers before them. */
export function allPages(): string[] {
  const dir = path.join(__dirname, '../..', servers.site.outDir);
  return (
    readdirSync(dir, {recursive: true, encoding: 'utf8'})
      .filter((file) => path.basename(file) === 'index.html')
      // The player's frame is no page of the site, and manuals run no scripts.
      .filter((file) => !/^player|(?:^|[\\/])manual[\\/]/.test(file))
      .map((file) =>
        `/${path.dirname(file).split(path.sep).join('/')}/`.replace('/./', '/'),
      )
      .filter((page) => !redirects.some(({from}) => from === page))
      .sort()
  );
}

/**
 * The pages of this run: one of each kind, all of them in `npm run test:full`, or
 * the rest (`TEST_FULL=rest`) where `npm test` has seen the kinds before.
 */
export function sweep(): string[] {
  const full = process.env.TEST_FULL;
  if (!full) {
    return [...kinds];
  }
  const seen = new Set<string>(kinds);
  const others = allPages().filter((page) => !seen.has(page));
  return full === 'rest' ? others : [...kinds, ...others];
}
