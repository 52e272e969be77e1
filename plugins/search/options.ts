import {ALGOLIA_SEARCH_PARAMETERS} from './core/algolia';

export interface SearchOptions {
  engine: 'embedded' | 'algolia';
  /** The docs versions, each with the path below the base path where it is served: `docs/next/`. */
  versions: readonly {name: string; path: string}[];
}

/** Data of the build for the browser. */
export interface SearchData {
  engine: SearchOptions['engine'];
  /** In `npm run dev` only: when the build was made that is searched; null where there is none. */
  lastBuild?: string | null;
}

/** The `themeConfig.algolia` of the site, and which engine it stands for. */
export interface SearchConfig {
  engine: SearchOptions['engine'];
  appId: string;
  apiKey: string;
  indexName: string;
  /** Parameters of the hosted search, beside the facets of the version, which the theme adds. */
  searchParameters?: typeof ALGOLIA_SEARCH_PARAMETERS;
}

const NAMES = [
  'ALGOLIA_APP_ID',
  'ALGOLIA_API_KEY',
  'ALGOLIA_INDEX_NAME',
] as const;

/**
 * Reads the hosted search's variables: all three or none.
 *
 * @throws Error that names the missing ones.
 */
export function readSearchConfig(
  env: Readonly<Record<string, string | undefined>>,
): SearchConfig {
  const missing = NAMES.filter((name) => !env[name]);
  if (missing.length === NAMES.length) {
    // The theme insists on the three; the embedded client never sends them.
    return {
      engine: 'embedded',
      appId: 'embedded',
      apiKey: 'embedded',
      indexName: 'playtorch',
    };
  }
  if (missing.length > 0) {
    throw new Error(
      `Hosted search needs ${NAMES.join(', ')}: ${missing.join(', ')} not set. Set all three, or none for the embedded search.`,
    );
  }
  return {
    engine: 'algolia',
    appId: env.ALGOLIA_APP_ID ?? '',
    apiKey: env.ALGOLIA_API_KEY ?? '',
    indexName: env.ALGOLIA_INDEX_NAME ?? '',
    searchParameters: ALGOLIA_SEARCH_PARAMETERS,
  };
}
