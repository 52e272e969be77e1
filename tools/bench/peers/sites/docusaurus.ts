import {HOME, pagesOf, STEP, toEntries, type PeerSidebar} from '../content';
import {toFrontMatter, type Peer} from './site';

const VERSION = '3.10.2';

const toSidebars = (sidebars: readonly PeerSidebar[]) =>
  Object.fromEntries(
    sidebars.map((sidebar, i) => [
      `sidebar${i}`,
      toEntries<unknown>(
        sidebar,
        (page) => `${page.path}/index`,
        (label, items) => ({type: 'category', label, items, collapsed: false}),
      ),
    ]),
  );

/** Settings of create-docusaurus's classic template, without its blog, logo and style sheet. */
const CONFIG = `import {themes} from 'prism-react-renderer';
export default {
  title: ${JSON.stringify(HOME.title)},
  tagline: ${JSON.stringify(HOME.description)},
  future: {v4: true},
  url: 'https://example.com',
  baseUrl: '/',
  trailingSlash: true,
  onBrokenLinks: 'ignore',
  markdown: {format: 'detect'},
  presets: [
    [
      'classic',
      {
        docs: {
          path: 'content',
          routeBasePath: '/',
          sidebarPath: './sidebars.json',
          numberPrefixParser: false,
          editUrl: 'https://example.com/edit/',
        },
        blog: false,
      },
    ],
  ],
  themeConfig: {
    colorMode: {respectPrefersColorScheme: true},
    navbar: {
      title: ${JSON.stringify(HOME.title)},
      items: [
        {type: 'docSidebar', sidebarId: 'sidebar0', position: 'left', label: 'Tutorials'},
        {type: 'docSidebar', sidebarId: 'sidebar1', position: 'left', label: 'API'},
      ],
    },
    footer: {
      style: 'dark',
      links: [{title: 'Docs', items: [{label: 'Tutorials', to: '/${STEP.from}/'}]}],
      copyright: 'Built with Docusaurus.',
    },
    prism: {theme: themes.github, darkTheme: themes.dracula},
  },
};
`;

/** Docusaurus's classic preset. */
export const docusaurus: Peer = {
  name: `Docusaurus ${VERSION}`,
  packages: {
    dependencies: {
      '@docusaurus/core': VERSION,
      '@docusaurus/faster': VERSION,
      '@docusaurus/preset-classic': VERSION,
      '@mdx-js/react': '3.1.1',
      clsx: '2.1.1',
      'prism-react-renderer': '2.4.1',
      react: '19.3.1',
      'react-dom': '19.3.1',
    },
    // Newer ones do not install.
    overrides: {
      '@docsearch/react': '4.6.3',
      '@swc/core': '1.16.18',
      '@swc/html': '1.16.2',
    },
  },
  program: '@docusaurus/core/bin/docusaurus.mjs',
  out: 'build',
  caches: ['.docusaurus', 'node_modules/.cache'],
  touched: `content/${STEP.from}/index.md`,
  toSources: (sidebars) => ({
    'package.json': JSON.stringify({
      private: true,
      browserslist: {production: ['>0.5%', 'not dead', 'not op_mini all']},
    }),
    'docusaurus.config.mjs': CONFIG,
    'sidebars.json': JSON.stringify(toSidebars(sidebars)),
    'content/index.md': `${toFrontMatter({slug: '/', title: HOME.title})}${HOME.description}\n`,
    ...Object.fromEntries(
      pagesOf(sidebars).map(({path, title, description, markdown}) => [
        `content/${path}/index.md`,
        `${toFrontMatter({title, description})}${markdown}\n`,
      ]),
    ),
  }),
};
