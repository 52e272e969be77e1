export {codeTheme} from '../core/theme';

/**
 * The highlighter for code that is known in the browser only, such as a program
 * that was loaded: some 100 kB of grammars, so never on a page's first load.
 */
export const loadHighlighter = () => import('../core/highlight');
