import type {LoadContext, Plugin} from '@docusaurus/types';
import type {BuiltPage} from './core/page';
import {readBuiltPages} from './node/readBuiltPages';
import {writeBuiltPages} from './node/writeBuiltPages';
import {isPagesPlugin} from './step';

export interface BuiltPagesOptions {
  /** Folders of documents that are no pages of the site and carry a policy of their own: `/player/`. */
  apart: string[];
}

/** The one pass over the pages of a build: reads them, runs the steps of all plugins, writes them. */
export default function builtPages(
  _context: LoadContext,
  {apart}: BuiltPagesOptions,
): Plugin {
  return {
    name: 'built-pages',
    async postBuild(build) {
      let pages: readonly BuiltPage[] = await readBuiltPages(
        build.outDir,
        apart,
      );
      for (const plugin of build.plugins.filter(isPagesPlugin)) {
        console.log(`Pages of the build: ${plugin.name}`);
        pages = await plugin.transformPages(pages, build);
      }
      await writeBuiltPages(build.outDir, pages);
    },
  };
}
