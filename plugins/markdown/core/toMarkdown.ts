import type {Element as Source} from 'domhandler';
import {toMdast} from 'hast-util-to-mdast';
import {gfmStrikethroughToMarkdown} from 'mdast-util-gfm-strikethrough';
import {gfmTableToMarkdown} from 'mdast-util-gfm-table';
import {mathToMarkdown} from 'mdast-util-math';
import {toMarkdown} from 'mdast-util-to-markdown';
import {createSiteHandlers, type ConversionContext} from './handlers';
import {createContentTree} from './hast';

/**
 * Converts the content of a built page to Markdown: CommonMark with GitHub's tables, and
 * formulas between dollars.
 *
 * @param root - element of the page's content.
 * @returns text that ends with a line break.
 */
export function convertPage(root: Source, context: ConversionContext): string {
  const tree = toMdast(createContentTree(root, context.page), {
    handlers: createSiteHandlers(context),
    newlines: false,
  });
  return toMarkdown(tree, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    extensions: [
      // Aligned columns would only add bytes.
      gfmTableToMarkdown({tablePipeAlign: false}),
      gfmStrikethroughToMarkdown(),
      mathToMarkdown(),
    ],
  });
}
