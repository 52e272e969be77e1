import {createRequire} from 'node:module';
import type {Plugin, PostCssOptions} from '@docusaurus/types';

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

/**
 * Sets up PostCSS once. As Docusaurus has it, every style sheet looks for a
 * configuration and asks anew which browsers need what.
 */
export default function stylesPlugin(): Plugin {
  return {
    name: 'styles',
    configurePostCss: (options: PostCssOptions): PostCssOptions => ({
      ...options,
      config: false,
      plugins: options.plugins.map((plugin: unknown) =>
        isNamed(plugin) ? once(plugin) : plugin,
      ),
    }),
  };
}
