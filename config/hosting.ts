/*
 * Redirects, headers and the content policy of the site, from which plugins/hosting writes
 * the files of all hosts and which `npm start` applies. Rewrites come from
 * dynamicRoutes.ts.
 */

/** Permanent redirects; `*` matches all paths below a folder, and the first match wins. */
const moved = [
  ['/tutorials/', '/docs/tutorials/get-started/'],
  ['/support/', '/community/'],

  // Tutorials of 0.1, from before the docs had versions (April 2022).
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

  // Docs of single releases; `next` documents 0.2.1 to 0.2.4.
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

/** Lifetime of files whose names contain a hash of their content. */
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
      // Without includeSubDomains, because other hosts of the domain are not part of this site.
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
    },
  },
  {
    // Search engines index the page itself, not its Markdown.
    source: '/*.md',
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'X-Robots-Tag': 'noindex',
    },
  },
  {
    // `llms.txt` and `llms-full.txt` of all versions.
    source: '/*.txt',
    headers: {'X-Robots-Tag': 'noindex'},
  },
  {
    // File names contain a hash of their content.
    source: '/assets/*',
    headers: KEPT,
  },
  {
    // Workers take the policy of their own script: search and Flora read files of the
    // site, and Flora compiles simd.wasm. Hosts that merge headers of overlapping paths
    // also apply those of `/*`, which have no policy.
    source: '/assets/js/*',
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    },
  },
  // Service workers and the checker of types only read files of the site.
  ...['/offline-worker*', '/player/sealed/*', '/player/types/*'].map(
    (source) => ({
      source,
      headers: {
        'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      },
    }),
  ),
  {
    // Folder names of the player's frame and shell contain a hash of their content.
    source: '/player/*',
    headers: KEPT,
  },
  {
    // Chromium opens a connection to a navigation's host before the content policy stops the
    // navigation, which could leak data from the frame; an empty allowlist prevents that. The
    // shell has no such header, because it must load the frame.
    source: '/player/frame/*',
    headers: {'Connection-Allowlist': '()'},
  },
] as const;

/** Origin of Expo Snack's embed script and of its frame, loaded after a click. */
const EXPO_SNACK = 'https://snack.expo.dev';

/** Origin of the KaTeX style sheet and its fonts on pages with formulas. */
const KATEX_CDN = 'https://cdn.jsdelivr.net';

/**
 * Builds the content policy of the pages. Pages carry it in a `<meta>`, because a header
 * would also bind the player's frame, which has a policy of its own: a document must
 * satisfy both. Only `frame-ancestors` requires a header.
 *
 * @param services - optional services of the site's owner.
 */
export function createContentSecurityPolicy(services: {
  analytics: boolean;
  /** Application id of the hosted search. */
  algolia?: string | undefined;
  /**
   * Addresses of the check for staff. Part of every build, because one build serves the
   * public host and the company-owned ones; other readers never connect there.
   */
  companyCheck: readonly string[];
  /** Origins that frame the internal copy of this site. */
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
    // Flora's worker compiles simd.wasm, and Firefox applies the page's policy to it.
    // Required on every page, because client-side navigation keeps the first page's policy.
    'script-src': [
      "'self'",
      "'wasm-unsafe-eval'",
      `${EXPO_SNACK}/embed.js`,
      ...analytics.slice(0, 1),
    ],
    // Inline styles occur in rendered formulas; inline scripts are allowed by hashes.
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
