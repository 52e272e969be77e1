import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin, PostCssOptions} from '@docusaurus/types';
import {unusedRules, wordsBelow} from './unusedRules';

const load = createRequire(__filename);

/** PostCSS plugins as Docusaurus names them: a path with options. */
const isNamed = (plugin: unknown): plugin is [string, unknown] =>
  Array.isArray(plugin) && typeof plugin[0] === 'string';

/** A PostCSS plugin that is made when the first style sheet comes, for all of them. */
function once([name, options]: [string, unknown]) {
  let made: unknown;
  const plugin = () =>
    (made ??= (load(name) as (options: unknown) => unknown)(options));
  return Object.assign(plugin, {postcss: true});
}

/** Styles of what not every page has, the frame of docs pages among them: they come with their component. */
const OF_COMPONENTS =
  /[\\/]src[\\/]components[\\/]|[\\/]plugins[\\/](?:dynamic-routes|snack)[\\/]|[\\/]packages[\\/]|[\\/]offline[\\/]client[\\/]styles\.|[\\/]SearchPage[\\/]|[\\/]SearchBar[\\/]answers\.|[\\/]theme[\\/](?:Doc|BackToTopButton)/;

/** What may name a class of Infima's: the parts of Docusaurus that run in the browser. */
const CODE = [
  '@docusaurus/theme-classic',
  '@docusaurus/theme-common',
  '@docusaurus/theme-search-algolia',
].map((name) => path.dirname(load.resolve(name)));

/** Components of the theme that no page has: the preset has no blog, and the page of the search is the site's own. */
const WITHOUT = /[\\/]theme[\\/](?:Blog|SearchPage)/;

/**
 * Light styles: every page loads what all pages need. Docusaurus puts the styles of
 * all components into one sheet, with all of Infima.
 */
export default function stylesPlugin({siteDir}: LoadContext): Plugin {
  let words: ReadonlySet<string> | undefined;
  const unused = unusedRules(
    /[\\/]infima[\\/]/,
    () =>
      (words ??= wordsBelow(
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
                  // Docusaurus's own group, but for these.
                  styles: {
                    test: (module: {identifier(): string}) =>
                      !OF_COMPONENTS.test(module.identifier()),
                  },
                },
              },
            },
          },
    configurePostCss: (options: PostCssOptions): PostCssOptions => ({
      ...options,
      // Set up once: Docusaurus has each sheet look for a configuration, and ask anew which browsers need what.
      config: false,
      plugins: [
        ...options.plugins.map((plugin: unknown) =>
          isNamed(plugin) ? once(plugin) : plugin,
        ),
        ...(process.env.NODE_ENV === 'production' ? [unused] : []),
      ],
    }),
  };
}
