import {cpSync, existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {run} from '../../../../scripts/lib/run';
import {installPackages} from '../../scratch';
import {scaleContent, type Content, type PeerPage} from '../pages';
import {entriesOf, type Section} from '../sidebar';
import {home} from './homeText';
import {frontMatter, writeFiles, type Site} from './site';

const VERSION = '3.10.2';

const MANIFEST = {
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
};

/** The classic template of create-docusaurus. */
async function template(folder: string): Promise<string> {
  const made = path.join(folder, 'template');
  if (!existsSync(path.join(made, 'docusaurus.config.js'))) {
    rmSync(made, {recursive: true, force: true});
    const {status, output} = await run(
      'npx',
      [
        '--yes',
        `create-docusaurus@${VERSION}`,
        'template',
        'classic',
        '--skip-install',
        '--javascript',
      ],
      {cwd: folder, show: false},
    );
    if (status !== 0) {
      throw new Error(`create-docusaurus failed:\n${output.slice(-2000)}`);
    }
  }
  return made;
}

const idOf = (page: string) => `${page}/index`;

const sidebars = (sections: readonly Section[]) =>
  Object.fromEntries(
    sections.map(({groups}, i) => [
      `section${i}`,
      entriesOf<unknown>(groups, idOf, (group) => ({
        type: 'category',
        ...group,
      })),
    ]),
  );

/** The template's settings: docs without a blog, the current defaults, its code themes. */
const CONFIG = `import {themes} from 'prism-react-renderer';
export default {
  title: ${JSON.stringify(home.title)},
  tagline: ${JSON.stringify(home.description)},
  favicon: 'img/favicon.ico',
  future: {v4: true},
  url: 'https://example.com',
  baseUrl: '/',
  trailingSlash: true,
  onBrokenLinks: 'throw',
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
        theme: {customCss: './src/css/custom.css'},
      },
    ],
  ],
  themeConfig: {
    colorMode: {respectPrefersColorScheme: true},
    navbar: {
      title: ${JSON.stringify(home.title)},
      logo: {alt: '', src: 'img/logo.svg'},
      items: [
        {type: 'docSidebar', sidebarId: 'section0', position: 'left', label: 'Tutorials'},
        {type: 'docSidebar', sidebarId: 'section1', position: 'left', label: 'API'},
      ],
    },
    footer: {
      style: 'dark',
      links: [{title: 'Docs', items: [{label: 'Tutorials', to: '/${home.start}/'}]}],
      copyright: 'Built with Docusaurus.',
    },
    prism: {theme: themes.github, darkTheme: themes.dracula},
  },
};
`;

const pageFile = ({path: at, title, description, markdown}: PeerPage) =>
  [
    `content/${at}/index.md`,
    `${frontMatter({title, description})}${markdown}\n`,
  ] as const;

/** The classic template with the site's docs. */
export function docusaurus(scratch: string, content: Content): Site {
  const folder = path.join(scratch, 'docusaurus');
  return {
    name: `Docusaurus ${VERSION}`,
    prepare: async (scale) => {
      await installPackages(folder, MANIFEST);
      const from = await template(folder);
      const site = path.join(folder, `site-${scale}`);
      for (const kept of ['src', 'static']) {
        cpSync(path.join(from, kept), path.join(site, kept), {recursive: true});
      }
      rmSync(path.join(site, 'src/pages/markdown-page.md'), {force: true});
      rmSync(path.join(site, 'src/pages/markdown-page.mdx'), {force: true});
      const index = path.join(site, 'src/pages/index.js');
      writeFileSync(
        index,
        readFileSync(index, 'utf8').replaceAll(
          '/docs/intro',
          `/${home.start}/`,
        ),
      );
      const {pages, sections} = scaleContent(content, scale);
      const {browserslist} = JSON.parse(
        readFileSync(path.join(from, 'package.json'), 'utf8'),
      ) as {browserslist: unknown};
      const key = writeFiles(
        site,
        'content',
        new Map([
          ['package.json', JSON.stringify({private: true, browserslist})],
          ['docusaurus.config.mjs', CONFIG],
          ['sidebars.json', JSON.stringify(sidebars(sections))],
          ...pages.map(pageFile),
        ]),
      );
      return {
        folder: site,
        command: process.execPath,
        args: [
          path.join(folder, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'),
          'build',
        ],
        out: 'build',
        caches: ['.docusaurus', 'node_modules/.cache'],
        touched: `content/${home.start}/index.md`,
        key,
      };
    },
  };
}
