import {apiReference} from '../../config/apiReference';
import {ensureGenerated} from '../../plugins/api-reference/node/ensureGenerated';
import {build} from './build';
import {resolveInRoot, root} from './paths';

/** Environment of the browser tests' variant build, which enables every option. */
const VARIANT = {
  BASE_URL: '/live/',
  GTAG_TRACKING_ID: 'G-TEST00000',
  FB_INTERNAL: '1',
  SITE_FIXTURES: '1',
  REPORT_URL: 'https://github.com/example/site/issues/new',
  REPOSITORY_URL: 'https://github.com/example/site',
  ALGOLIA_APP_ID: 'TESTAPP',
  ALGOLIA_API_KEY: 'search-only',
  ALGOLIA_INDEX_NAME: 'playtorch_docs',
};

/** Builds the production site and the variant in parallel, and tells whether each succeeded. */
export async function buildBoth(): Promise<{site: boolean; variant: boolean}> {
  // Generate the API reference first, because both builds read it.
  await ensureGenerated(root, resolveInRoot('plugins/api-reference'), {
    ...apiReference,
    examples: 'samples/api',
  });
  const [site, variant] = await Promise.all([
    build({show: false}),
    build({outDir: 'build-variant', env: VARIANT, show: false}),
  ]);
  return {site, variant};
}
