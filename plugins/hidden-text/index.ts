import type {Plugin} from '@docusaurus/types';
import type {BuiltPage} from '../../src/lib/builtPage';

interface HiddenTextOptions {
  pages: (outDir: string) => Promise<readonly BuiltPage[]>;
}

/** Hidden tab panel in React's HTML, which writes the attribute without a value. */
const HIDDEN_PANEL = /(<div role="tabpanel"[^>]*) hidden=""/g;

/**
 * Lets the browser's find-in-page search hidden tabs before the scripts of a page run: a panel
 * with `hidden="until-found"` opens at a match. Browsers without support hide it as before.
 */
export default function hiddenText(
  _context: unknown,
  {pages}: HiddenTextOptions,
): Plugin {
  return {
    name: 'hidden-text',
    async postBuild({outDir}) {
      for (const page of await pages(outDir)) {
        page.html = page.html.replace(HIDDEN_PANEL, '$1 hidden="until-found"');
      }
    },
  };
}
