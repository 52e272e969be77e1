import type {Plugin} from '@docusaurus/types';
import type {BuiltPage} from '../../src/lib/builtPage';

interface HiddenTextOptions {
  pages: (outDir: string) => Promise<readonly BuiltPage[]>;
}

/** A panel of tabs that React wrote as hidden: to React the attribute has no value. */
const HIDDEN_PANEL = /(<div role="tabpanel"[^>]*) hidden=""/g;

/**
 * The text of tabs that are not shown can be found before the scripts of a page run: browsers show
 * a panel with `hidden="until-found"` when they find something in it. Others hide it as before.
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
