import type {LoadContext, Plugin} from '@docusaurus/types';
import type {BuiltPage} from '../../src/lib/builtPage';
import {manuals} from './node/manuals';

interface ManualOptions {
  pages: (outDir: string) => Promise<BuiltPage[]>;
}

/** Adds the manual of each version to the pages of a build; plugins/hosting writes them. */
export default function manual(
  _context: LoadContext,
  {pages}: ManualOptions,
): Plugin {
  return {
    name: 'manual',
    async postBuild(props) {
      const all = await pages(props.outDir);
      all.push(...manuals(props, all));
    },
  };
}
