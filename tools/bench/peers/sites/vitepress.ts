import path from 'node:path';
import {installPackages} from '../../scratch';
import {scaleContent, type Content, type PeerPage} from '../pages';
import {entriesOf, type Section} from '../sidebar';
import {home, icon} from './homeText';
import {frontMatter, writeFiles, type Site} from './site';

const VERSION = '1.6.4';

const HOME = frontMatter({
  layout: 'home',
  hero: {
    name: home.title,
    text: home.description,
    actions: [{theme: 'brand', text: 'Get started', link: `/${home.start}/`}],
  },
  features: home.features.map(([title, details]) => ({title, details})),
});

const config = (
  sections: readonly Section[],
  titles: ReadonlyMap<string, string>,
) => {
  const link = (page: string) => ({
    text: titles.get(page) ?? page,
    link: `/${page}/`,
  });
  return {
    title: home.title,
    description: home.description,
    srcDir: 'content',
    head: [['link', {rel: 'icon', href: '/icon.svg'}]],
    themeConfig: {
      nav: [{text: 'Tutorials', link: `/${home.start}/`}],
      sidebar: Object.fromEntries(
        sections.map(({prefix, groups}) => [
          `/${prefix}/`,
          entriesOf<unknown>(groups, link, ({label, ...group}) => ({
            text: label,
            ...group,
          })),
        ]),
      ),
    },
  };
};

const pageFile = ({path: at, title, description, markdown}: PeerPage) =>
  [
    `content/${at}/index.md`,
    `${frontMatter({title, description})}# ${title}\n\n${markdown}\n`,
  ] as const;

/** VitePress's default theme with the site's docs. */
export function vitepress(scratch: string, content: Content): Site {
  const folder = path.join(scratch, 'vitepress');
  return {
    name: `VitePress ${VERSION}`,
    prepare: async (scale) => {
      await installPackages(folder, {
        type: 'module',
        dependencies: {vitepress: VERSION},
      });
      const site = path.join(folder, `site-${scale}`);
      const {pages, sections} = scaleContent(content, scale);
      const titles = new Map(pages.map((page) => [page.path, page.title]));
      const key = writeFiles(
        site,
        'content',
        new Map([
          ['package.json', JSON.stringify({private: true, type: 'module'})],
          [
            '.vitepress/config.js',
            `export default ${JSON.stringify(config(sections, titles))};\n`,
          ],
          ['content/public/icon.svg', icon],
          ['content/index.md', HOME],
          ...pages.map(pageFile),
        ]),
      );
      return {
        folder: site,
        command: process.execPath,
        args: [
          path.join(folder, 'node_modules/vitepress/bin/vitepress.js'),
          'build',
        ],
        out: '.vitepress/dist',
        caches: ['.vitepress/cache', '.vitepress/.temp'],
        touched: `content/${home.start}/index.md`,
        key,
      };
    },
  };
}
