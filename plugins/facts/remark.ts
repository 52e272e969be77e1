import {
  formatDate,
  facts,
  isStale,
  type Fact,
  type FactId,
} from '@playtorch-docs/doctor/facts';
import type {Root, Text} from 'mdast';
import {visit} from 'unist-util-visit';
import {
  isJsx,
  type MdxJsxElement,
  namedAttributes,
  type PageFile,
  textAttribute,
} from '../lib/mdx';

function getFact(id: string, page: string): Fact {
  if (!Object.hasOwn(facts, id)) {
    throw new Error(
      `${page}: no fact "${id}". packages/doctor/src/facts.ts has ${Object.keys(facts).join(', ')}.`,
    );
  }
  return facts[id as FactId];
}

/**
 * Returns the text of `<Fact of="id" />`, with a note if nobody read its source for too long, or the
 * day of its check for `<Fact of="id" checked />`.
 */
function getText(element: MdxJsxElement, page: string, today: string): string {
  const fact = getFact(textAttribute(element, 'of') ?? '', page);
  if (namedAttributes(element).some(({name}) => name === 'checked')) {
    return formatDate(fact.checked);
  }
  return isStale(fact, today)
    ? `${fact.text} (not checked since ${formatDate(fact.checked)})`
    : fact.text;
}

/**
 * Replaces `<Fact of="snackSdks" />` by the fact, `<Fact of="snackSdks" checked />` by the day on
 * which its source was last read, and `{{snackSdks}}` in the attributes of components.
 *
 * @throws Error that names the page and the known facts when there is no such fact.
 */
export default function remarkFacts({
  today = new Date().toISOString().slice(0, 10),
}: {today?: string} = {}) {
  return (tree: Root, file: PageFile): void => {
    const page = file.path ?? 'a page';
    visit(tree, (node, index, parent) => {
      if (!isJsx(node)) {
        return;
      }
      for (const attribute of namedAttributes(node)) {
        if (typeof attribute.value === 'string') {
          attribute.value = attribute.value.replace(
            /\{\{(\w+)\}\}/g,
            (_, id: string) => getFact(id, page).text,
          );
        }
      }
      if (node.name === 'Fact' && parent && index !== undefined) {
        const text: Text = {type: 'text', value: getText(node, page, today)};
        parent.children[index] =
          node.type === 'mdxJsxTextElement'
            ? text
            : {type: 'paragraph', children: [text]};
      }
    });
  };
}
