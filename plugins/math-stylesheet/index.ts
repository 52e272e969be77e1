import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {cp} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** What the client needs to link the stylesheet. */
export interface MathStylesheetData {
  href: string;
  integrity: string;
  /** Address of the copy that the site serves itself. */
  ownHref: string;
}

/**
 * Tells the client where the KaTeX stylesheet of the installed version stands
 * on the CDN and which hash it must have: the CDN serves the npm package's
 * files, so the hash of the installed file is the hash of the CDN's.
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
    // Copied, not bundled: Docusaurus puts all bundled styles into every page's one stylesheet.
    async postBuild({outDir}) {
      const target = path.join(outDir, 'katex');
      await cp(file, path.join(target, 'katex.min.css'));
      await cp(
        path.join(path.dirname(file), 'fonts'),
        path.join(target, 'fonts'),
        {
          recursive: true,
          // Every browser that runs this site reads woff2.
          filter: (source) => !/\.(?:ttf|woff)$/.test(source),
        },
      );
    },
  };
}
