import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin, PostCssOptions} from '@docusaurus/types';
import {createUnusedRulesPlugin, collectWords} from './unusedRules';

const load = createRequire(__filename);

/** Tells whether a PostCSS plugin is given by path and options, as Docusaurus does. */
const isNamed = (plugin: unknown): plugin is [string, unknown] =>
  Array.isArray(plugin) && typeof plugin[0] === 'string';

/** Wraps a PostCSS plugin so that all style sheets share one instance, created on demand. */
function shareInstance([name, options]: [string, unknown]) {
  let made: unknown;
  const createPlugin = () =>
    (made ??= (load(name) as (options: unknown) => unknown)(options));
  return Object.assign(createPlugin, {postcss: true});
}

/** Layout of docs pages in the theme, whose styles other pages do without. */
const DOCS_LAYOUT = /[\\/]theme[\\/](?:Doc|BackToTopButton)/;

/**
 * Tells whether a style sheet joins the one of all pages: global sheets, those of the theme, and
 * those whose file says so, `name.site.module.css`. Any other loads with its component.
 *
 * @param identifier - loaders and file of a module, as the bundler names it.
 */
export function isForAllPages(identifier: string): boolean {
  const file = identifier.match(/[^!|]+\.css(?![^!|])/g)?.at(-1) ?? '';
  return (
    !DOCS_LAYOUT.test(file) &&
    (!file.endsWith('.module.css') ||
      file.endsWith('.site.module.css') ||
      /[\\/]node_modules[\\/]@docusaurus[\\/]/.test(file))
  );
}

/** Folders of Docusaurus's client code, which may use classes of Infima. */
const CODE = [
  '@docusaurus/theme-classic',
  '@docusaurus/theme-common',
  '@docusaurus/theme-search-algolia',
].map((name) => path.dirname(load.resolve(name)));

/** Unused components of the theme: the site has no blog and its own search page. */
const WITHOUT = /[\\/]theme[\\/](?:Blog|SearchPage)/;

/**
 * Reduces the styles of a page: Docusaurus joins all components' styles and all of Infima
 * in one style sheet for every page.
 */
export default function stylesPlugin({siteDir}: LoadContext): Plugin {
  let words: ReadonlySet<string> | undefined;
  const unused = createUnusedRulesPlugin(
    /[\\/]infima[\\/]/,
    () =>
      (words ??= collectWords(
        [
          ...CODE,
          ...['docs', 'plugins', 'config', 'src', 'versioned_docs'].map(
            (folder) => path.join(siteDir, folder),
          ),
        ],
        WITHOUT,
      )),
  );
  return {
    name: 'styles',
    configureWebpack: (config, isServer) =>
      isServer || config.mode !== 'production'
        ? {}
        : {
            optimization: {
              splitChunks: {
                cacheGroups: {
                  // Restrict Docusaurus's own group to the styles of all pages.
                  styles: {
                    test: (module: {identifier(): string}) =>
                      isForAllPages(module.identifier()),
                  },
                },
              },
            },
          },
    configurePostCss: (options: PostCssOptions): PostCssOptions => ({
      ...options,
      // Skip the search for a configuration, which Docusaurus would run for each style sheet.
      config: false,
      plugins: [
        ...options.plugins.map((plugin: unknown) =>
          isNamed(plugin) ? shareInstance(plugin) : plugin,
        ),
        ...(process.env.NODE_ENV === 'production' ? [unused] : []),
      ],
    }),
  };
}
