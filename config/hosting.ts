/*
 * Redirects, headers and the content policy of the site: the one table from
 * which plugins/hosting writes what hosts read and `npm start` serves.
 * Rewrites come from dynamicRoutes.ts.
 */

/** What had another address, and all below a folder (`*`); the first that fits counts. */
const moved = [
  ['/tutorials/', '/docs/tutorials/get-started/'],
  ['/support/', '/community/'],

  // Tutorials of 0.1 from the time before the docs had versions (April 2022).
  [
    '/docs/tutorials/image-classification/',
    '/docs/tutorials/snacks/image-classification/',
  ],
  ['/docs/tutorials/question-answering/', '/docs/tutorials/snacks/nlp-qa/'],
  [
    '/docs/tutorials/mnist-digit-classification/',
    '/docs/0.1/tutorials/mnist-digit-classification/',
  ],
  ['/docs/tutorials/server-model/', '/docs/0.1/tutorials/server-model/'],
  [
    '/docs/tutorials/connecting-to-a-server/',
    '/docs/0.1/tutorials/connecting-to-a-server/',
  ],
  [
    '/docs/next/tutorials/image-classification/',
    '/docs/next/tutorials/snacks/image-classification/',
  ],
  [
    '/docs/next/tutorials/question-answering/',
    '/docs/next/tutorials/snacks/nlp-qa/',
  ],
  [
    '/docs/next/tutorials/mnist-digit-classification/',
    '/docs/0.1/tutorials/mnist-digit-classification/',
  ],
  ['/docs/next/tutorials/server-model/', '/docs/0.1/tutorials/server-model/'],
  [
    '/docs/next/tutorials/connecting-to-a-server/',
    '/docs/0.1/tutorials/connecting-to-a-server/',
  ],
  [
    '/docs/next/api/core/interfaces/MobileModelModule.ModelResult/',
    '/docs/next/api/changes/',
  ],

  // Each release had docs of its own; `next` documents 0.2.1 to 0.2.4.
  ['/docs/0.2.0/*', '/docs/*'],
  ['/docs/0.2.1/*', '/docs/next/*'],
  ['/docs/0.2.2/*', '/docs/next/*'],
  ['/docs/0.2.3/*', '/docs/next/*'],
  ['/docs/0.2.4/*', '/docs/next/*'],
] as const;

export const redirects = [
  ...moved.map(([from, to]) => ({from, to, status: 301}) as const),
  {from: '/docs/', to: '/docs/tutorials/get-started/', status: 302},
  {from: '/docs/next/', to: '/docs/next/tutorials/get-started/', status: 302},
  {from: '/docs/0.1/', to: '/docs/0.1/tutorials/get-started/', status: 302},
  {
    from: '/app/privacy/policy/',
    to: 'https://www.facebook.com/privacy/policy',
    status: 302,
  },
  {
    from: '/app/legal/terms/',
    to: 'https://www.facebook.com/legal/terms',
    status: 302,
  },
] as const;

/** For files whose address changes with their content. */
const KEPT = {'Cache-Control': 'public, max-age=31536000, immutable'};

export const headers = [
  {
    source: '/*',
    headers: {
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy':
        'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), interest-cohort=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      // Browsers heed it over HTTPS only. Other hosts below the domain are not this site's to decide.
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
    },
  },
  {
    // The page's Markdown is for readers who ask for it; search engines have the page.
    source: '/*.md',
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'X-Robots-Tag': 'noindex',
    },
  },
  {
    // Lists and whole manuals as text, older versions' too.
    source: '/*.txt',
    headers: {'X-Robots-Tag': 'noindex'},
  },
  {
    // File names there carry a hash of their content.
    source: '/assets/*',
    headers: KEPT,
  },
  {
    // A worker has the policy of its own script: search and Flora read files of
    // the site, and Flora compiles simd.wasm. Hosts that join headers of
    // overlapping paths also apply the one of `/*`, which says nothing of workers.
    source: '/assets/js/*',
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    },
  },
  // Service workers read files of the site and nothing else.
  ...['/offline-worker*', '/player/sealed/*'].map((source) => ({
    source,
    headers: {
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    },
  })),
  {
    // The folders of the player's frame and of the document around it carry a hash of their content.
    source: '/player/*',
    headers: KEPT,
  },
  {
    // Chromium connects to a host before a content policy stops the navigation there, which
    // tells the host something; of a document with an empty list of connections it does not.
    // Not of the document around the frame, which has to load the frame.
    source: '/player/frame/*',
    headers: {'Connection-Allowlist': '()'},
  },
] as const;

/** Expo Snack: the script of its embed, and the frame that the script makes, after a reader asks. */
const EXPO_SNACK = 'https://snack.expo.dev';

/** Where the KaTeX stylesheet and its fonts come from on pages with math. */
const KATEX_CDN = 'https://cdn.jsdelivr.net';

/**
 * What pages may load and connect to. Each page carries its policy, because one
 * in a header would also bind the player's frame, which has its own: two
 * policies allow what both allow. What only a header can say, who may frame a
 * page, stays in it.
 *
 * @param services - the optional services that the owner configured.
 */
export function contentSecurityPolicy(services: {
  analytics: boolean;
  /** Application id of the hosted search. */
  algolia?: string | undefined;
  /**
   * What staff are asked about with. Part of every build, because one build
   * serves the public host and the company-owned ones; nobody else connects there.
   */
  companyCheck: readonly string[];
  /** Origins of the pages that frame the internal copy of this site. */
  framing: readonly string[];
}): Record<string, string[]> {
  const analytics = services.analytics
    ? [
        'https://www.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
      ]
    : [];
  const search = services.algolia
    ? [
        `https://${services.algolia}-dsn.algolia.net`,
        `https://${services.algolia}.algolia.net`,
        'https://*.algolianet.com',
      ]
    : [];
  return {
    'default-src': ["'self'"],
    // Flora's worker compiles simd.wasm, and Firefox gives a worker the policy of
    // its page. On every page, because links change the page but not its policy.
    'script-src': [
      "'self'",
      "'wasm-unsafe-eval'",
      `${EXPO_SNACK}/embed.js`,
      ...analytics.slice(0, 1),
    ],
    // Styles are attributes of rendered code and formulas; scripts have hashes.
    'style-src': ["'self'", "'unsafe-inline'", KATEX_CDN],
    'img-src': ["'self'", 'data:', ...analytics],
    'font-src': ["'self'", KATEX_CDN],
    'connect-src': [
      "'self'",
      ...analytics,
      ...search,
      ...services.companyCheck,
    ],
    'frame-src': ["'self'", EXPO_SNACK],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...services.framing],
  };
}
