import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {escapeHtml} from '../lib/escapeHtml';
import {withHeadEnd} from '../built-pages/core/page';
import type {PagesPlugin} from '../built-pages/step';
import {buildDeadPage} from './node/buildDeadPage';

/** Tells readers when code of a page fails to load, and offers a retry. */
export default function chunks({baseUrl}: LoadContext): PagesPlugin {
  return {
    name: 'chunks',
    getClientModules: () => [path.join(__dirname, 'client/module.ts')],
    async transformPages(pages) {
      const script = await buildDeadPage(baseUrl);
      return pages.map((page) => {
        // 404.html answers at any address, so its address tells nothing about the base.
        const data =
          page.file === '404.html'
            ? ''
            : ` data-page="${escapeHtml(encodeURI(page.file.replace(/index\.html$/, '')))}"`;
        return withHeadEnd(page, `<script${data}>${script}</script>`);
      });
    },
  };
}
