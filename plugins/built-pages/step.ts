import type {LoadedPlugin, Plugin, Props} from '@docusaurus/types';
import type {BuiltPage} from './core/page';

/** A plugin that looks at the pages of a finished build, or changes them. */
export interface PagesPlugin<Content = unknown> extends Plugin<Content> {
  /**
   * Runs once per build, after the plugins before it in the configuration.
   *
   * @param pages - as those plugins left them.
   * @returns all pages of the site, changed or not.
   */
  transformPages(
    pages: readonly BuiltPage[],
    build: Props,
  ): readonly BuiltPage[] | Promise<readonly BuiltPage[]>;
}

/** Whether Docusaurus loaded a plugin that has a step of `plugins/built-pages`. */
export const isPagesPlugin = (
  plugin: LoadedPlugin,
): plugin is LoadedPlugin & PagesPlugin => 'transformPages' in plugin;
