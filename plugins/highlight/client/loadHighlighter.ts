import {loadChunk} from '../../chunks/client';

/**
 * The highlighter for code that is known in the browser only, such as a program
 * that is edited: Prism and its grammars, so never on a page's first load.
 */
export const loadHighlighter = () => loadChunk(() => import('./highlighter'));
