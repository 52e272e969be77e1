import {accessSync} from 'node:fs';
import path from 'node:path';
import {installPackages, type Manifest} from '../../scratch';
import {scaleContent, type Content, type PeerPage} from '../pages';
import {entriesOf, type Section} from '../sidebar';
import {home, icon} from './homeText';
import {frontMatter, writeFiles, type Site} from './site';

const STARLIGHT = '0.42.4';
const ASTRO = '7.3.5';
/** Astro 7 needs 22.12; the registry has Node itself. */
const NODE = '22.23.3';

const MANIFEST = {
  type: 'module',
  dependencies: {'@astrojs/starlight': STARLIGHT, astro: ASTRO},
} satisfies Manifest;

const HOME = frontMatter({
  title: home.title,
  description: home.description,
  template: 'splash',
  hero: {
    tagline: home.description,
    actions: [
      {text: 'Get started', link: `/${home.start}/`, icon: 'right-arrow'},
    ],
  },
});

const HOME_BODY = `import {Card, CardGrid} from '@astrojs/starlight/components';

<CardGrid stagger>
${home.features
  .map(
    ([title, text]) =>
      `  <Card title=${JSON.stringify(title)} icon="star">\n    ${text}\n  </Card>`,
  )
  .join('\n')}
</CardGrid>
`;

const config = (
  sections: readonly Section[],
) => `import {defineConfig} from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  site: 'https://example.com',
  integrations: [
    starlight({
      title: ${JSON.stringify(home.title)},
      favicon: '/icon.svg',
      routeMiddleware: './src/routeData.js',
      sidebar: ${JSON.stringify(
        sections.map(({name, groups}) => ({
          label: name,
          items: entriesOf<unknown>(
            groups,
            (slug) => ({slug}),
            (group) => group,
          ),
        })),
      )},
    }),
  ],
});
`;

/** Starlight has one sidebar for all pages; as at the others, a page shows its section of it. */
const ROUTE_DATA = `import {defineRouteMiddleware} from '@astrojs/starlight/route-data';
const holds = (entry) =>
  entry.type === 'group' ? entry.entries.some(holds) : entry.isCurrent;
export const onRequest = defineRouteMiddleware(({locals: {starlightRoute}}) => {
  const section = starlightRoute.sidebar.find(holds);
  starlightRoute.sidebar = section?.entries ?? [];
});
`;

const CONTENT_CONFIG = `import {defineCollection} from 'astro:content';
import {docsLoader} from '@astrojs/starlight/loaders';
import {docsSchema} from '@astrojs/starlight/schema';
export const collections = {
  docs: defineCollection({loader: docsLoader(), schema: docsSchema()}),
};
`;

const pageFile = ({path: at, title, description, markdown}: PeerPage) =>
  [
    `src/content/docs/${at}/index.md`,
    `${frontMatter({title, description, slug: at})}${markdown}\n`,
  ] as const;

/** Starlight's defaults, Pagefind included, with the site's docs. */
export function starlight(scratch: string, content: Content): Site {
  const folder = path.join(scratch, 'starlight');
  const node = path.join(scratch, 'node');
  return {
    name: `Starlight ${STARLIGHT}`,
    prepare: async (scale) => {
      await installPackages(
        node,
        {dependencies: {node: NODE}},
        // Its install script fetches the binary's package.
        {scripts: true},
      );
      await installPackages(folder, MANIFEST);
      const program = path.join(
        node,
        process.platform === 'win32'
          ? 'node_modules/node/bin/node.exe'
          : 'node_modules/node/bin/node',
      );
      accessSync(program);
      const site = path.join(folder, `site-${scale}`);
      const {pages, sections} = scaleContent(content, scale);
      const key = writeFiles(
        site,
        'src/content/docs',
        new Map([
          // Astro bundles what a site names as its dependencies.
          ['package.json', JSON.stringify({private: true, ...MANIFEST})],
          ['astro.config.mjs', config(sections)],
          ['public/icon.svg', icon],
          ['src/routeData.js', ROUTE_DATA],
          ['src/content.config.js', CONTENT_CONFIG],
          ['src/content/docs/index.mdx', HOME + HOME_BODY],
          ...pages.map(pageFile),
        ]),
      );
      return {
        folder: site,
        command: program,
        args: [path.join(folder, 'node_modules/astro/bin/astro.mjs'), 'build'],
        env: {ASTRO_TELEMETRY_DISABLED: '1'},
        out: 'dist',
        caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
        touched: `src/content/docs/${home.start}/index.md`,
        key,
      };
    },
  };
}
