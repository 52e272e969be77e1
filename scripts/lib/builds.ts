import {apiReference} from '../../config/apiReference';
import {ensureGenerated} from '../../plugins/api-reference/node/ensureGenerated';
import {build} from './build';
import {inRoot, root} from './paths';

/** The variant build of the browser tests: everything that an environment variable switches. */
const VARIANT = {
  BASE_URL: '/live/',
  GTAG_TRACKING_ID: 'G-TEST00000',
  FB_INTERNAL: '1',
  SITE_FIXTURES: '1',
  ALGOLIA_APP_ID: 'TESTAPP',
  ALGOLIA_API_KEY: 'search-only',
  ALGOLIA_INDEX_NAME: 'playtorch_docs',
};

/** The site as visitors get it and the variant, at once; whether each succeeded. */
export async function buildBoth(): Promise<{site: boolean; variant: boolean}> {
  // Both read the API reference: neither may write it while the other reads.
  await ensureGenerated(root, inRoot('plugins/api-reference'), {
    ...apiReference,
    examples: 'samples/api',
  });
  const [site, variant] = await Promise.all([
    build({show: false}),
    build({outDir: 'build-variant', env: VARIANT, show: false}),
  ]);
  return {site, variant};
}
