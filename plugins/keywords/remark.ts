import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {PageFile} from '../lib/mdx';

/** Comment at the end of a heading: the id, then the keywords. */
const COMMENT =
  /^\s*\/\*\s*#(?<id>\S+?)(?<colon>:?)\s+(?<words>\S.*?)\s*\*\/\s*$/s;

/**
 * Passes the keywords of a heading on to the search: those of
 * `## Sound {/* #record microphone, voice *\/}` become `data-search-keywords="microphone, voice"`.
 * Docusaurus takes the first word of the comment as the heading's id.
 *
 * @throws Error with the page, if a colon follows the id, which would be part of it.
 */
export default function remarkKeywords() {
  return (tree: Root, file: PageFile): void => {
    visit(tree, 'heading', (heading) => {
      const last = heading.children.at(-1);
      if (last?.type !== 'mdxTextExpression') {
        return;
      }
      const {id, colon, words} = COMMENT.exec(last.value)?.groups ?? {};
      if (!id || !words) {
        return;
      }
      if (colon) {
        throw new Error(
          `${file.path ?? 'A page'}: remove the colon after #${id}, which would be part of the id.`,
        );
      }
      heading.data ??= {};
      heading.data.hProperties = {
        ...heading.data.hProperties,
        'data-search-keywords': words.replace(/\s+/g, ' '),
      };
    });
  };
}
