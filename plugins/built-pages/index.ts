import {Joi} from '@docusaurus/utils-validation';
import type {
  LoadContext,
  OptionValidationContext,
  Plugin,
} from '@docusaurus/types';
import type {BuiltPage} from './core/page';
import {readBuiltPages} from './node/readBuiltPages';
import {writeBuiltPages} from './node/writeBuiltPages';
import {isPagesPlugin} from './step';

interface BuiltPagesOptions {
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

const schema = Joi.object<BuiltPagesOptions>({
  apart: Joi.array()
    .items(Joi.string().pattern(/^\/(?:[\w.-]+\/)*$/, 'path with both slashes'))
    .default([]),
});

/** Checks the plugin's options; a wrong one fails the build with its name. */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<
  BuiltPagesOptions,
  BuiltPagesOptions
>): BuiltPagesOptions {
  return validate(schema, options);
}
