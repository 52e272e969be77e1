/* eslint max-lines: off -- declarations only, which Docusaurus reads from one file */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type * as Preset from '@docusaurus/preset-classic';
import type {Config, PluginConfig, Props} from '@docusaurus/types';
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
import {fbContent} from 'docusaurus-plugin-internaldocs-fb/internal';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import apiLinks from './plugins/api-reference/remark';
import {framingOrigins} from './plugins/bridge/options';
import figures from './plugins/figures/remark';
import {requestedAddresses} from './plugins/internal-redirect/options';
import {writeManuals} from './plugins/manual/node/writeManuals';
import {giveHead} from './plugins/previews/node/pages';
import highlightFences from './plugins/highlight/rehype';
import mathStylesheet from './plugins/math-stylesheet/rehype';
import {KEPT_FOLDER, FOLDER as playerFolder} from './plugins/player/core/paths';
import {finishedProgram} from './plugins/samples/node/finishedProgram';
import samples from './plugins/samples/remark';
import {indexFileNames} from './plugins/search/core/page';
import {readSearchConfig} from './plugins/search/options';
import {announcementBar} from './src/data/announcementBar';
import {apiReference} from './src/data/apiReference';
import {dynamicRoutes} from './src/data/dynamicRoutes';
import {links} from './src/data/links';
import {contentSecurityPolicy, headers, redirects} from './src/data/hosting';
import {bridge, internalRedirect} from './src/data/internal';
import {feedTitle, siteChanges} from './src/data/siteChanges';
import {
  examples,
  programs,
  snacks,
  starterSnack,
  toolchains,
} from './src/data/snacks';
import {
  canonicalPath,
  docPath,
  docVersions,
  type DocVersion,
} from './src/lib/versions/docVersions';
import {newestPage} from './src/lib/versions/newestPage';
import {newestOnly} from './src/lib/versions/sitemap';
import {isPublicSite, readSiteAddress} from './src/lib/siteAddress';
import {svgUrl} from './src/lib/svgUrl';

// The minifier takes a tenth of the build; plugins/hosting takes out most of what it finds.
process.env.SKIP_HTML_MINIFICATION ??= 'true';

const {url, baseUrl} = readSiteAddress(process.env);
/** Label of the latest docs version. */
const latest = docVersions.find((version) => version.path === '')?.label;
const analyticsId = process.env.GTAG_TRACKING_ID;
const {engine: searchEngine, ...algolia} = readSearchConfig(process.env);
/** The logo in the page itself: browsers would fetch the files of both modes, more bytes than these. */
const mark = (file: string) =>
  svgUrl(readFileSync(path.join(__dirname, 'static/img', file), 'utf8'));
/** Pages that only tests look at: formulas, every code language, a crash. */
const withFixtures = Boolean(process.env.SITE_FIXTURES);

const editUrl = fbContent<string, string>({
  internal: 'https://www.internalfb.com/code/fbsource/xplat/playtorch/website',
  external: `${links.github}/edit/main/website`,
}) as string;

/** What pages say of themselves to sites that link to them and to search engines. */
const description = {
  versions: Object.fromEntries(
    docVersions.map(({name, label}) => [name, label]),
  ),
  sections: {tutorials: 'Tutorials', api: 'API reference'},
  author: {name: 'The PlayTorch authors', url: links.github},
};

/** Beginnings of the paths of a version's own files: pages, indexes of the search. */
const versionFiles = (version: DocVersion): string[] => {
  const pages = docPath(version, '', '');
  return [
    pages,
    indexFileNames(`docs-default-${version.name}`).index.replace(/json$/, ''),
  ];
};

/** Shared by every content plugin, so that a component or formula works on each page. */
const markdownPlugins = {
  remarkPlugins: [
    remarkMath,
    [npm2yarn, {sync: true, converters: ['yarn', 'pnpm']}],
    [figures, {folder: path.join(__dirname, 'src/components/Figure/figures')}],
    // Before the links: the code it brings needs none, the text around it may.
    [
      samples,
      {
        siteDir: __dirname,
        versions: apiReference.versions,
        latest,
      },
    ],
    [
      apiLinks,
      {
        siteDir: __dirname,
        tables: path.join(__dirname, '.cache/api-reference'),
        versions: apiReference.versions,
        latest,
      },
    ],
  ],
  // Highlighting is last: of the code, all others see the text.
  rehypePlugins: [rehypeKatex, mathStylesheet, highlightFences],
} satisfies Preset.Options['pages'];

export default {
  title: 'PlayTorch',
  tagline: 'PyTorch models on the phone, in React Native',
  favicon: 'img/favicon.svg',
  url,
  baseUrl,
  trailingSlash: true,
  organizationName: 'facebookresearch',
  projectName: 'playtorch',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'warn',
  i18n: {defaultLocale: 'en', locales: ['en']},
  // No page shows when it was changed: the history need not be read.
  future: {v4: true, experimental_vcs: false},
  markdown: {
    format: 'detect',
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },
  headTags: [
    {
      // Nothing is painted before the navbar is whole: its items would move as the page arrives.
      tagName: 'link',
      attributes: {
        rel: 'expect',
        // Docusaurus's name for what follows the navbar.
        href: '#__docusaurus_skipToContent_fallback',
        blocking: 'render',
      },
    },
  ],
  clientModules: [
    './src/clientModules/missingAnchor.ts',
    './src/clientModules/print.ts',
    './src/clientModules/report.ts',
    ...(analyticsId ? ['./src/clientModules/pageViewOnPathChange.ts'] : []),
  ],
  plugins: [
    [
      './plugins/hosting/index.ts',
      {
        redirects,
        rewrites: dynamicRoutes.map((route) => ({prefix: `/${route.path}/`})),
        headers,
        contentSecurityPolicy: contentSecurityPolicy({
          analytics: Boolean(analyticsId),
          algolia: searchEngine === 'algolia' ? algolia.appId : undefined,
          companyCheck: Object.values(requestedAddresses(internalRedirect)),
          framing: framingOrigins(bridge),
        }),
        apart: [`/${playerFolder}`],
        pages: async (props: Props) => {
          await writeManuals(props);
          return giveHead(props, description);
        },
        target: process.env.DEPLOY_TARGET || 'any',
      },
    ],
    [
      './plugins/dynamic-routes/index.ts',
      {
        routes: dynamicRoutes,
        starter: starterSnack,
        snacks,
        examples,
        links: {
          expoSnack: links.expoSnack,
          appStore: links.appStore,
          googlePlay: links.googlePlay,
        },
      },
    ],
    ['./plugins/api-reference/index.ts', apiReference],
    ['./plugins/bridge/index.ts', bridge],
    [
      './plugins/changes/index.ts',
      {
        title: feedTitle,
        description: 'New pages, new abilities and corrections.',
        page: '/changes/',
        changes: siteChanges,
      },
    ],
    [
      './plugins/internal-redirect/index.ts',
      // A copy of the site somewhere else sends nothing to the company's hosts.
      {...internalRedirect, publicHost: isPublicSite({url})},
    ],
    './plugins/highlight/index.ts',
    [
      './plugins/markdown/index.ts',
      {
        summary:
          'PlayTorch runs PyTorch models inside React Native apps, on the phone itself. The project is archived since 2023; its last release is 0.2.4.',
        // A form: its answers are the other pages.
        without: ['search/'],
        // The notices of both apps.
        optional: ['app/'],
        sidebars: {docs: 'Tutorials', api: 'API'},
        canonical: (page: string, exists: (page: string) => boolean) =>
          canonicalPath(page, exists, baseUrl),
        newest: (page: string, exists: (page: string) => boolean) =>
          newestPage(page, exists, baseUrl),
        program: (name: string, label = latest) => {
          const program =
            label &&
            finishedProgram(path.join(__dirname, 'samples'), name, label);
          const landing = snacks.find((snack) => snack.name === name)?.snackId;
          return program
            ? {...program, ...(landing && {path: `snack/${landing}/`})}
            : undefined;
        },
      },
    ],
    './plugins/math-stylesheet/index.ts',
    [
      './plugins/offline/index.ts',
      {
        app: {
          name: 'PlayTorch',
          description:
            'Documentation of PlayTorch: PyTorch models in React Native.',
          color: '#5a2dd4',
          background: '#ffffff',
        },
        mark: 'static/img/logo.svg',
        shortcuts: [
          {name: 'Tutorials', path: 'docs/tutorials/get-started/'},
          {name: 'API', path: 'docs/api/core/'},
          {name: 'Flora', path: 'flora/'},
          {name: 'Search', path: 'search/'},
        ],
        versions: docVersions.map((version) => ({
          name: version.name,
          label: version.label,
          start: docPath(version, 'tutorials/get-started/', ''),
          own: versionFiles(version),
        })),
        without: [
          // For other sites, search engines, hosts and assistants.
          'previews/',
          'sitemap.xml',
          'robots.txt',
          'feed.xml',
          'opensearch.xml',
          '_headers',
          '_redirects',
          'vercel.json',
          'llms',
          ...docVersions.map((version) => docPath(version, 'llms', '')),
          // The worker has a page of its own for what a copy lacks.
          '404.html',
          // Pages for hosts without redirects; others never serve them.
          ...redirects.map(({from}) => `${from.slice(1)}index.html`),
        ],
        rewrites: dynamicRoutes.map((route) => `${route.path}/`),
        redirects: redirects
          // Old addresses of whole folders are for hosts: a copy has none of them.
          .filter(({from, to}) => to.startsWith('/') && !from.endsWith('*'))
          .map(({from, to}) => ({from: from.slice(1), to: to.slice(1)})),
        sandboxed: {from: playerFolder, at: KEPT_FOLDER},
      },
    ],
    './plugins/player/index.ts',
    [
      './plugins/previews/index.ts',
      {...description, mark: 'static/img/logo.svg'},
    ],
    './plugins/raw-source/index.ts',
    './plugins/samples/index.ts',
    [
      './plugins/sbom/index.ts',
      {copied: ['katex'], bundles: ['player-frame/frame.json']},
    ],
    './plugins/styles/index.ts',
    [
      './plugins/snack/index.ts',
      {
        programs: (name: string, label: string) =>
          finishedProgram(path.join(__dirname, 'samples'), name, label),
        snacks: [
          ...snacks.map(({name, snackId}) => ({name, snackId})),
          ...programs.map((name) => ({name})),
        ],
        toolchains,
        latest,
        links: {
          expoSnack: links.expoSnack,
          expoSnackEmbed: links.expoSnackEmbed,
        },
        templates: path.join(__dirname, 'samples/projects'),
      },
    ],
    [
      './plugins/search/index.ts',
      {
        engine: searchEngine,
        versions: docVersions.map((version) => ({
          name: version.name,
          path: docPath(version, '', ''),
        })),
      },
    ],
    ...(withFixtures
      ? [
          [
            '@docusaurus/plugin-content-pages',
            {
              id: 'fixtures',
              path: 'tests/fixtures/pages',
              routeBasePath: 'fixtures',
              ...markdownPlugins,
            },
          ] satisfies PluginConfig,
        ]
      : []),
  ],
  presets: [
    [
      'classic',
      {
        blog: false,
        docs: {
          sidebarPath: './sidebars.ts',
          editUrl,
          lastVersion: docVersions.find((version) => version.path === '')?.name,
          versions: Object.fromEntries(
            docVersions.map(({name, label, path: versionPath}) => [
              name,
              {label, path: versionPath, banner: 'none' as const},
            ]),
          ),
          ...markdownPlugins,
        },
        pages: markdownPlugins,
        sitemap: {
          createSitemapItems: async ({defaultCreateSitemapItems, ...params}) =>
            newestOnly(await defaultCreateSitemapItems(params), baseUrl),
        },
        theme: {
          customCss: [
            './src/css/custom.css',
            './src/css/print.css',
            './src/css/withoutScripts.css',
          ],
        },
        ...(analyticsId ? {gtag: {trackingID: analyticsId}} : {}),
      } satisfies Preset.Options,
    ],
  ],
  themeConfig: {
    colorMode: {
      defaultMode: 'light',
      disableSwitch: false,
      respectPrefersColorScheme: false,
    },
    algolia,
    announcementBar: {
      id: announcementBar.id,
      content: `${announcementBar.text} <a href="${baseUrl}${announcementBar.link.path}">${announcementBar.link.label}</a>`,
      backgroundColor: announcementBar.backgroundColor,
      textColor: announcementBar.textColor,
      isCloseable: announcementBar.isCloseable,
    },
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    navbar: {
      title: 'PlayTorch',
      logo: {
        alt: '',
        src: mark('logo.svg'),
        srcDark: mark('logo-dark.svg'),
        width: 32,
        height: 32,
      },
      hideOnScroll: true,
      items: [
        {type: 'docsVersionDropdown', position: 'right'},
        {
          type: 'docSidebar',
          sidebarId: 'docs',
          label: 'Tutorials',
          position: 'right',
        },
        {type: 'docSidebar', sidebarId: 'api', label: 'API', position: 'right'},
        {to: '/community/', label: 'Community', position: 'right'},
        {to: '/faq/', label: 'FAQ', position: 'right'},
        {
          href: links.github,
          position: 'right',
          className: 'header-github',
          'aria-label': 'GitHub repository',
        },
      ],
    },
    footer: {
      links: [
        {
          title: 'PlayTorch',
          items: [
            {label: 'Tutorials', to: '/docs/tutorials/get-started/'},
            {label: 'API', to: '/docs/api/core/'},
            {label: 'Community', to: '/community/'},
            {label: 'Flora', to: '/flora/'},
            {label: 'Status', to: '/status/'},
            {label: 'What changed', to: '/changes/'},
            {label: 'Read offline', to: '/offline/'},
          ],
        },
        {
          title: 'Community',
          items: [
            {label: 'FAQ', to: '/faq/'},
            {label: 'GitHub', href: links.github},
            {label: 'Stack Overflow', href: links.stackOverflow},
            {label: 'Report a problem', href: links.newIssue},
          ],
        },
        {
          title: 'Legal',
          items: [
            {label: 'Privacy', href: links.privacy},
            {label: 'Terms', href: links.terms},
            {
              label: 'Notices for Android',
              to: '/app/third-party-notices-android/',
            },
            {label: 'Notices for iOS', to: '/app/third-party-notices-ios/'},
          ],
        },
      ],
      copyright:
        'Copyright © 2022 the PlayTorch authors. Built with Docusaurus.',
    },
    // Nothing reads them: code has its colors from plugins/highlight. Without them each page has the defaults.
    prism: {theme: {plain: {}, styles: []}, magicComments: []},
  } satisfies Preset.ThemeConfig,
} satisfies Config;
