import {build} from './build';

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

/** The site as visitors get it. */
export const buildSite = (): Promise<boolean> => build({show: false});

export const buildVariant = (): Promise<boolean> =>
  build({outDir: 'build-variant', env: VARIANT, show: false});
