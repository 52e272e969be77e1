import {
  formatDate,
  facts,
  type Fact,
  type FactId,
} from '@playtorch-docs/doctor/facts';

/** Subset of the mdast and mdast-util-mdx nodes. */
interface Node {
  type: string;
  name?: string | null;
  attributes?: {type: string; name?: string; value?: unknown}[];
  children?: Node[];
  value?: string;
}

function factOf(id: string, page: string): Fact {
  if (!Object.hasOwn(facts, id)) {
    throw new Error(
      `${page}: no fact "${id}". packages/doctor/src/facts.ts has ${Object.keys(facts).join(', ')}.`,
    );
  }
  return facts[id as FactId];
}

/** Returns the text of `<Fact of="id" />`, or the day of its check for `<Fact of="id" checked />`. */
function textOf({attributes = []}: Node, page: string): string {
  const id = attributes.find(({name}) => name === 'of')?.value;
  const fact = factOf(typeof id === 'string' ? id : '', page);
  return attributes.some(({name}) => name === 'checked')
    ? formatDate(fact.checked)
    : fact.text;
}

/**
 * Replaces `<Fact of="snackSdks" />` by the fact, `<Fact of="snackSdks" checked />` by the day on
 * which its source was last read, and `{{snackSdks}}` in the attributes of components.
 *
 * @throws Error that names the page and the known facts when there is no such fact.
 */
export default function remarkFacts() {
  return (tree: Node, file: {path?: string}): void => {
    const page = file.path ?? 'a page';
    const visit = (node: Node): void => {
      if (node.type.startsWith('mdxJsx')) {
        for (const attribute of node.attributes ?? []) {
          if (typeof attribute.value === 'string') {
            attribute.value = attribute.value.replace(
              /\{\{(\w+)\}\}/g,
              (_, id: string) => factOf(id, page).text,
            );
          }
        }
      }
      if (node.name === 'Fact' && node.type.startsWith('mdxJsx')) {
        const value = textOf(node, page);
        const text: Node = {type: 'text', value};
        const inline = node.type === 'mdxJsxTextElement';
        delete node.name;
        delete node.attributes;
        delete node.children;
        Object.assign(
          node,
          inline ? text : {type: 'paragraph', children: [text]},
        );
        return;
      }
      node.children?.forEach(visit);
    };
    visit(tree);
  };
}
