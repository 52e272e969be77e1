import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {BuiltPage} from '../../src/lib/builtPage';
import {escapeHtml} from '../../src/lib/escapeHtml';
import {buildDeadPage} from './node/buildDeadPage';

interface ChunksOptions {
  pages: (outDir: string) => Promise<readonly BuiltPage[]>;
}

/** Code that comes late: readers are told where it does not come, and what to do. */
export default function chunks(
  {baseUrl}: LoadContext,
  {pages}: ChunksOptions,
): Plugin {
  return {
    name: 'chunks',
    getClientModules: () => [path.join(__dirname, 'client/module.ts')],
    async postBuild({outDir}) {
      const script = await buildDeadPage(baseUrl);
      for (const {file, head} of await pages(outDir)) {
        // One page stands for all wrong addresses: its own says nothing of the base.
        const page =
          file === '404.html'
            ? ''
            : ` data-page="${escapeHtml(encodeURI(file.replace(/index\.html$/, '')))}"`;
        head.push(`<script${page}>${script}</script>`);
      }
    },
  };
}
