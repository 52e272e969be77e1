import {readFileSync} from 'node:fs';
import path from 'node:path';
import type * as Preset from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';
import {fbContent} from 'docusaurus-plugin-internaldocs-fb/internal';
import {MADE_FOLDER} from './config/models';
import {generateSidebarItems} from './plugins/api-reference/sidebar';
import {readSearchConfig} from './plugins/search/options';
import {changeDates} from './config/changeDates';
import {readInternal, addInternalCategory} from './config/internalBuild';
import {markdownPlugins} from './config/markdown';
import {announcementBar} from './src/data/announcementBar';
import {links} from './src/data/links';
import {docVersions} from './src/lib/versions/docVersions';
import {keepNewest} from './src/lib/versions/sitemap';
import {readOwnerAddresses} from './src/lib/ownerAddresses';
import {readSiteAddress} from './src/lib/siteAddress';
import {toSvgUrl} from './src/lib/svgUrl';

// Minification takes a tenth of the build time and saves only 0.6 % of a compressed page.
process.env.SKIP_HTML_MINIFICATION ??= 'true';

readInternal(process.env);
const {url, baseUrl} = readSiteAddress(process.env);
const owner = readOwnerAddresses(process.env);
const analyticsId = process.env.GTAG_TRACKING_ID;
const {engine: _engine, ...algolia} = readSearchConfig(process.env);
/** Inlines a logo, because browsers would fetch the files of both color modes. */
const mark = (file: string) =>
  toSvgUrl(readFileSync(path.join(__dirname, 'static/img', file), 'utf8'));

const editUrl = fbContent<string, string>({
  internal: 'https://www.internalfb.com/code/fbsource/xplat/playtorch/website',
  // Without an address there is no link: the archived repository never had these pages.
  external: owner.edit ?? '',
}) as string;

export default {
  title: 'PlayTorch',
  tagline: 'PyTorch models on the phone, in React Native',
  favicon: 'img/favicon.svg',
  url,
  baseUrl,
  trailingSlash: true,
  // The package serves the schema of live.spec.json, and plugins/models makes models.
  staticDirectories: ['static', 'packages/ptl/static', MADE_FOLDER],
  organizationName: 'facebookresearch',
  projectName: 'playtorch',
  // plugins/chunks has a notice on every page that also covers scripts that failed to load.
  baseUrlIssueBanner: false,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'warn',
  i18n: {defaultLocale: 'en', locales: ['en']},
  // Dates for the site map; pages do not show them.
  future: {v4: true, experimental_vcs: changeDates()},
  markdown: {
    format: 'detect',
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  },
  headTags: [
    // Color of the light mode; src/clientModules/themeColor.ts updates it to the reader's mode.
    {tagName: 'meta', attributes: {name: 'theme-color', content: '#ffffff'}},
    {
      // Delay the first paint until the navbar is complete, because its items would shift.
      tagName: 'link',
      attributes: {
        rel: 'expect',
        // Docusaurus's id of the content after the navbar.
        href: '#__docusaurus_skipToContent_fallback',
        blocking: 'render',
      },
    },
  ],
  // For components; `edit` is the theme's own option.
  customFields: {
    owner: {report: owner.report, repository: owner.repository},
  },
  clientModules: [
    './src/clientModules/announcement.ts',
    './src/clientModules/arrival.ts',
    './src/clientModules/letterCase.ts',
    './src/clientModules/malformedFragment.ts',
    './src/clientModules/missingAnchor.ts',
    './src/clientModules/places.ts',
    './src/clientModules/prefetch.ts',
    './src/clientModules/print.ts',
    './src/clientModules/report.ts',
    './src/clientModules/scrollStops.ts',
    './src/clientModules/themeColor.ts',
    ...(analyticsId ? ['./src/clientModules/pageViewOnPathChange.ts'] : []),
  ],
  presets: [
    [
      'classic',
      {
        blog: false,
        docs: {
          sidebarPath: './sidebars.ts',
          sidebarItemsGenerator: addInternalCategory(generateSidebarItems),
          editUrl: editUrl || undefined,
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
          lastmod: 'date',
          createSitemapItems: async ({defaultCreateSitemapItems, ...params}) =>
            keepNewest(await defaultCreateSitemapItems(params), baseUrl),
        },
        theme: {
          customCss: [
            './src/css/tokens.css',
            './src/css/custom.css',
            './src/css/frame.css',
            './src/css/print.css',
            './src/css/withoutScripts.css',
          ],
        },
        ...(analyticsId ? {gtag: {trackingID: analyticsId}} : {}),
      } satisfies Preset.Options,
    ],
    // A preset keeps the options of the site's own plugins out of the client bundle.
    './config/plugins.ts',
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
      content: `${announcementBar.text} ${announcementBar.links
        .map(
          ({label, path: target}) =>
            `<a href="${baseUrl}${target}">${label}</a>`,
        )
        .join(' · ')}`,
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
        {href: links.github, label: 'GitHub', position: 'right'},
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
            {label: 'Snacks', to: '/snack/'},
            {label: 'Flora', to: '/flora/'},
            {label: 'Doctor', to: '/doctor/'},
            {label: 'Status', to: '/status/'},
            {label: 'Where to go', to: '/docs/tutorials/where-to-go/'},
            {label: 'What changed', to: '/changes/'},
            {label: 'Read offline', to: '/offline/'},
          ],
        },
        {
          title: 'Community',
          items: [
            {label: 'FAQ', to: '/faq/'},
            {label: 'For assistants', to: '/agents/'},
            {label: 'GitHub', href: links.github},
            {label: 'Stack Overflow', href: links.stackOverflow},
            owner.report === undefined
              ? {label: 'Report a problem', to: '/report/'}
              : {label: 'Report a problem', href: owner.report},
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
        'Copyright © 2022 the PlayTorch authors. Built with Docusaurus. Text and code of this site: MIT license.',
    },
    // Empty, because plugins/highlight colors the code; the defaults would only enlarge each page.
    prism: {theme: {plain: {}, styles: []}, magicComments: []},
  } satisfies Preset.ThemeConfig,
} satisfies Config;
