import './core/languages';
import {highlight, type HighlightedCode} from './core/highlight';

/** Subset of the hast and MDX nodes. */
interface Node {
  type: string;
  tagName?: string;
  name?: string;
  value?: string;
  properties?: Record<string, unknown>;
  attributes?: unknown[];
  children?: Node[];
}

const textOf = ({value = '', children = []}: Node): string =>
  value + children.map(textOf).join('');

const known = new Map<string, HighlightedCode>();

/** Highlights code with a cache: pages of all versions and steps repeat the same programs. */
function highlightOnce(...args: Parameters<typeof highlight>): HighlightedCode {
  const key = JSON.stringify(args);
  const block = known.get(key) ?? highlight(...args);
  known.set(key, block);
  return block;
}

/** Converts the fence of a `<pre>` to `<CodeBlock html="…" … />`; undefined for any other node. */
function codeBlock({tagName, children = []}: Node): Node | undefined {
  const [code] = children;
  if (tagName !== 'pre' || code?.tagName !== 'code' || children.length > 1) {
    return undefined;
  }
  const {className, metastring} = code.properties ?? {};
  const language = (Array.isArray(className) ? className : [])
    .map((name) => /^language-(.+)$/.exec(String(name))?.[1])
    .find((name) => name !== undefined);
  const block = highlightOnce(
    textOf(code),
    language?.toLowerCase() ?? 'text',
    typeof metastring === 'string' ? metastring : '',
  );
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: Object.entries(block).map(([name, value]) => ({
      type: 'mdxJsxAttribute',
      name,
      value: value === true ? null : String(value),
    })),
    children: [],
  };
}

/**
 * Highlights the code of a page while it is built: every fence becomes
 * `<CodeBlock html="…" language="tsx" title="App.tsx" />`.
 *
 * @throws Error with the page and the known languages, if a fence has a language without a grammar.
 */
export default function highlightFences() {
  return (tree: Node, file: {path?: string}): void => {
    const visit = (node: Node): Node => {
      if (node.children) {
        node.children = node.children.map(visit);
      }
      return codeBlock(node) ?? node;
    };
    try {
      visit(tree);
    } catch (error) {
      throw new Error(`${file.path}: ${(error as Error).message}`, {
        cause: error,
      });
    }
  };
}
