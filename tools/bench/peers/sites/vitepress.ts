import {HOME, pagesOf, STEP, toEntries, type PeerSidebar} from '../content';
import {toFrontMatter, type Peer} from './site';

const VERSION = '1.6.4';

/** Icon of the site: without one the browser asks for a file that is not there. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#c43"/></svg>\n';

const toConfig = (sidebars: readonly PeerSidebar[]) => ({
  title: HOME.title,
  description: HOME.description,
  srcDir: 'content',
  ignoreDeadLinks: true,
  head: [['link', {rel: 'icon', href: '/icon.svg'}]],
  themeConfig: {
    nav: [{text: 'Tutorials', link: `/${STEP.from}/`}],
    sidebar: Object.fromEntries(
      sidebars.map((sidebar) => [
        `/${sidebar.prefix}/`,
        toEntries<unknown>(
          sidebar,
          (page) => ({text: page.title, link: `/${page.path}/`}),
          (text, items) => ({text, items, collapsed: false}),
        ),
      ]),
    ),
  },
});

/** VitePress's default theme. */
export const vitepress: Peer = {
  name: `VitePress ${VERSION}`,
  packages: {type: 'module', dependencies: {vitepress: VERSION}},
  program: 'vitepress/bin/vitepress.js',
  out: '.vitepress/dist',
  caches: ['.vitepress/cache', '.vitepress/.temp'],
  touched: `content/${STEP.from}/index.md`,
  toSources: (sidebars) => ({
    'package.json': JSON.stringify({private: true, type: 'module'}),
    '.vitepress/config.js': `export default ${JSON.stringify(toConfig(sidebars))};\n`,
    'content/public/icon.svg': ICON,
    'content/index.md': toFrontMatter({
      layout: 'home',
      hero: {
        name: HOME.title,
        text: HOME.description,
        actions: [
          {theme: 'brand', text: 'Get started', link: `/${STEP.from}/`},
        ],
      },
    }),
    ...Object.fromEntries(
      pagesOf(sidebars).map(({path, title, description, markdown}) => [
        `content/${path}/index.md`,
        `${toFrontMatter({title, description})}# ${title}\n\n${markdown}\n`,
      ]),
    ),
  }),
};
