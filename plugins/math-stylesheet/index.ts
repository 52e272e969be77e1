import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {cp} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Data with which the client links the style sheet. */
export interface MathStylesheetData {
  href: string;
  integrity: string;
  /** Address of the site's own copy. */
  ownHref: string;
}

/**
 * Gives the client the CDN address and the hash of the installed KaTeX version's style
 * sheet. The CDN serves the files of the npm package, so both have the same hash. Copies
 * the style sheet into the build as a fallback.
 */
export default function mathStylesheet({baseUrl}: LoadContext): Plugin {
  const file = require.resolve('katex/dist/katex.min.css');
  const {version} = JSON.parse(
    readFileSync(path.join(path.dirname(file), '../package.json'), 'utf8'),
  ) as {version: string};
  const digest = createHash('sha384')
    .update(readFileSync(file))
    .digest('base64');
  return {
    name: 'math-stylesheet',
    contentLoaded({actions}) {
      actions.setGlobalData({
        href: `https://cdn.jsdelivr.net/npm/katex@${version}/dist/katex.min.css`,
        integrity: `sha384-${digest}`,
        ownHref: `${baseUrl}katex/katex.min.css`,
      } satisfies MathStylesheetData);
    },
    // Copied, not bundled: Docusaurus joins all bundled styles into every page's style sheet.
    async postBuild({outDir}) {
      const target = path.join(outDir, 'katex');
      await cp(file, path.join(target, 'katex.min.css'));
      await cp(
        path.join(path.dirname(file), 'fonts'),
        path.join(target, 'fonts'),
        {
          recursive: true,
          // All supported browsers read woff2.
          filter: (source) => !/\.(?:ttf|woff)$/.test(source),
        },
      );
    },
  };
}
