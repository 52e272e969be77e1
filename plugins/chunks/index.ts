import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {BuiltPage} from '../../src/lib/builtPage';
import {escapeHtml} from '../../src/lib/escapeHtml';
import {buildDeadPage} from './node/buildDeadPage';

interface ChunksOptions {
  pages: (outDir: string) => Promise<readonly BuiltPage[]>;
}

/** Tells readers when code of a page fails to load, and offers a retry. */
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
        // 404.html answers at any address, so its address tells nothing about the base.
        const page =
          file === '404.html'
            ? ''
            : ` data-page="${escapeHtml(encodeURI(file.replace(/index\.html$/, '')))}"`;
        head.push(`<script${page}>${script}</script>`);
      }
    },
  };
}
