import {type BuiltPage} from '../built-pages/core/page';
import type {PagesPlugin} from '../built-pages/step';

/** Hidden tab panel in React's HTML, which writes the attribute without a value. */
const HIDDEN_PANEL = /(<div role="tabpanel"[^>]*) hidden=""/g;

const makePanelsFindable = (page: BuiltPage): BuiltPage => ({
  ...page,
  html: page.html.replace(HIDDEN_PANEL, '$1 hidden="until-found"'),
});

/**
 * Lets the browser's find-in-page search hidden tabs before the scripts of a page run: a panel
 * with `hidden="until-found"` opens at a match. Browsers without support hide it as before.
 */
export default function hiddenText(): PagesPlugin {
  return {
    name: 'hidden-text',
    transformPages: (pages) => pages.map(makePanelsFindable),
  };
}
