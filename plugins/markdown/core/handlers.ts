import type {Element, ElementContent} from 'hast';
import {defaultHandlers, type Handle, type State} from 'hast-util-to-mdast';
import type {
  BlockContent,
  Code,
  DefinitionContent,
  ListItem,
  PhrasingContent,
  RootContent,
} from 'mdast';

type Flow = BlockContent | DefinitionContent;

const hasClass = (node: Element, name: string) =>
  Array.isArray(node.properties.className) &&
  node.properties.className.includes(name);

const elements = (node: Element): Element[] =>
  node.children.filter((child) => child.type === 'element');

const textOf = (node: ElementContent): string =>
  node.type === 'text'
    ? node.value
    : 'children' in node
      ? node.children.map(textOf).join('')
      : '';

const asElement = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

const strong = (children: PhrasingContent[]): PhrasingContent => ({
  type: 'strong',
  children,
});

const paragraph = (children: PhrasingContent[]): Flow => ({
  type: 'paragraph',
  children,
});

const words = (value: string): PhrasingContent => ({type: 'text', value});

/** Converts the content of an element to blocks. */
const flow = (state: State, node: Element): Flow[] =>
  state.toFlow(state.all(node)) as Flow[];

const PHRASING = new Set<string>([
  'break',
  'delete',
  'emphasis',
  'image',
  'inlineCode',
  'inlineMath',
  'link',
  'strong',
  'text',
]);

/** Joins blocks in one line for table cells and terms, which cannot contain blocks. */
function oneLine(nodes: readonly RootContent[]): PhrasingContent[] {
  const parts: PhrasingContent[][] = [];
  let open = false;
  const add = (part: PhrasingContent[]) => {
    if (part.length > 0) {
      parts.push(part);
    }
  };
  for (const node of nodes) {
    if (PHRASING.has(node.type)) {
      const inline = (
        node.type === 'break' ? words(' ') : node
      ) as PhrasingContent;
      if (open) {
        parts.at(-1)?.push(inline);
      } else {
        parts.push([inline]);
      }
      open = true;
      continue;
    }
    open = false;
    if (node.type === 'code') {
      add([{type: 'inlineCode', value: node.value.replace(/\s+/g, ' ')}]);
    } else if (node.type === 'math') {
      add([{type: 'inlineMath', value: node.value}]);
    } else if ('children' in node) {
      add(oneLine(node.children));
    }
  }
  return parts.flatMap((part, index) =>
    index === 0 ? part : [words('; '), ...part],
  );
}

const phrasing = (state: State, node: Element): PhrasingContent[] =>
  oneLine(state.all(node) as RootContent[]);

/** Builds the info string of a fence: `tsx title="App.tsx"`. */
function info(node: Element, title: string): Pick<Code, 'lang' | 'meta'> {
  const language = String(node.properties.language ?? '');
  const of = String(node.properties.of ?? '');
  const meta = [of, title && `title="${title.replaceAll('"', "'")}"`]
    .filter(Boolean)
    .join(' ');
  return {
    lang: language || (meta ? 'text' : null),
    meta: meta || null,
  };
}

const fence = (node: Element, title = ''): Code => ({
  type: 'code',
  ...info(node, title),
  value: node.children.map(textOf).join('').replace(/\n$/, ''),
});

function codeBlock(state: State, node: Element): Flow[] {
  const find = (parent: Element): Element | undefined =>
    elements(parent).find(({tagName}) => tagName === 'pre') ??
    elements(parent).map(find).find(Boolean);
  const code = find(node);
  const [head] = elements(node);
  return code
    ? [
        fence(
          code,
          head && !find(head) && head !== code
            ? textOf(head).replace(/\s+/g, ' ').trim()
            : '',
        ),
      ]
    : flow(state, node);
}

function tabs(state: State, node: Element): Flow[] {
  const names = Array.isArray(node.properties.tabs) ? node.properties.tabs : [];
  const panels = elements(node).flatMap(elements);
  return panels.flatMap((panel, index) => [
    paragraph([strong([words(String(names[index] ?? `Tab ${index + 1}`))])]),
    ...flow(state, panel),
  ]);
}

function admonition(state: State, node: Element): Flow[] {
  const type =
    /theme-admonition-(\w+)/.exec(String(node.properties.className))?.[1] ??
    'note';
  const word = `${type[0]?.toUpperCase()}${type.slice(1)}`;
  const [heading, content] = elements(node);
  const title = heading ? phrasing(state, heading) : [];
  const plain = heading ? textOf(heading).trim() : '';
  const own = plain.toLowerCase() !== type && plain !== '';
  const [first, ...rest] = content ? flow(state, content) : [];
  const label = [strong([words(`${word}:`)])];
  const lead: PhrasingContent[] = own
    ? [...label, words(' '), ...title]
    : label;
  // A custom title is a paragraph; the default one joins the first paragraph.
  const blocks =
    !own && first?.type === 'paragraph'
      ? [paragraph([...lead, words(' '), ...first.children]), ...rest]
      : [paragraph(lead), ...(first ? [first] : []), ...rest];
  return [{type: 'blockquote', children: blocks}];
}

/** Converts a summary to a bold line, or to its heading. */
function title(state: State, summary: Element): Flow[] {
  const blocks = flow(state, summary);
  return blocks.some(({type}) => type === 'heading')
    ? blocks
    : [paragraph([strong(oneLine(blocks))])];
}

function details(state: State, node: Element): Flow[] {
  const summary = elements(node).find(({tagName}) => tagName === 'summary');
  const rest = asElement(
    'div',
    node.children.filter((child) => child !== summary),
  );
  return [...(summary ? title(state, summary) : []), ...flow(state, rest)];
}

/** Converts terms and descriptions to a list: `- **File:** …`. */
function descriptions(state: State, node: Element): Flow[] {
  const items: ListItem[] = [];
  const parts = elements(node).flatMap((child) =>
    child.tagName === 'div' ? elements(child) : [child],
  );
  for (const part of parts) {
    if (part.tagName === 'dt') {
      const term = [...phrasing(state, part), words(':')];
      items.push({
        type: 'listItem',
        spread: false,
        children: [paragraph([strong(term)])],
      });
      continue;
    }
    const item = items.at(-1);
    const [first, ...rest] = flow(state, part);
    const head = item?.children[0];
    if (item && first?.type === 'paragraph' && head?.type === 'paragraph') {
      head.children.push(words(' '), ...first.children);
      item.children.push(...rest);
    } else if (item && first) {
      item.children.push(first, ...rest);
    }
  }
  return items.length > 0
    ? [{type: 'list', ordered: false, spread: false, children: items}]
    : [];
}

/** Program that a page offers to run. */
export interface Program {
  title: string;
  /** Texts by file name, the most important first. */
  files: Readonly<Record<string, string>>;
  /** Absolute address of the program's own page, if there is one. */
  address?: string | undefined;
}

const LANGUAGES: Record<string, string> = {
  ts: 'ts',
  tsx: 'tsx',
  js: 'js',
  jsx: 'jsx',
  json: 'json',
  py: 'python',
};

function programOf(program: Program, page: string): Flow[] {
  const link = (url: string): PhrasingContent => ({
    type: 'link',
    url,
    children: [words(url)],
  });
  return [
    paragraph([
      strong([words(`Program: ${program.title}.`)]),
      words(' It runs in the browser at '),
      link(page),
      ...(program.address
        ? [words('; its own page is '), link(program.address)]
        : []),
      words('.'),
    ]),
    ...Object.entries(program.files).map(([name, value]): Code => ({
      type: 'code',
      lang: LANGUAGES[name.split('.').at(-1) ?? ''] ?? 'text',
      meta: `title="${name}"`,
      value: value.replace(/\n$/, ''),
    })),
  ];
}

/** Input of the handlers beyond the tree. */
export interface PageContext {
  /** Absolute address of the page. */
  page: string;
  /** Looks up the program of a snack; undefined if the page's version has none. */
  program: (name: string) => Program | undefined;
}

/** Creates the handlers of the site's components; HTML's own elements use the library's handlers. */
export function siteHandlers(context: PageContext): Record<string, Handle> {
  const cell: Handle = (_state, node) => {
    const state = _state as State;
    const {colSpan, rowSpan} = node.properties;
    return {
      type: 'tableCell',
      children: phrasing(state, node),
      // The library's table handler reads the spans from these fields.
      ...(colSpan || rowSpan
        ? {
            data: {
              hastUtilToMdastTemporaryColSpan: colSpan,
              hastUtilToMdastTemporaryRowSpan: rowSpan,
            },
          }
        : {}),
    } as never;
  };
  return {
    div: (state, node) =>
      hasClass(node, 'theme-code-block')
        ? codeBlock(state, node)
        : hasClass(node, 'theme-tabs-container')
          ? tabs(state, node)
          : hasClass(node, 'theme-admonition')
            ? admonition(state, node)
            : flow(state, node),
    section: (state, node) => {
      const blocks = flow(state, node);
      const name = node.properties.dataSnack;
      const program =
        typeof name === 'string' ? context.program(name) : undefined;
      return program
        ? [...blocks, ...programOf(program, context.page)]
        : blocks;
    },
    tex: (_state, node) => ({
      type: node.properties.display === 'block' ? 'math' : 'inlineMath',
      value: textOf(node),
    }),
    pre: (_state, node) => fence(node),
    table: (state, node) => {
      const caption = elements(node).find(({tagName}) => tagName === 'caption');
      const rows = defaultHandlers.table(state, node);
      return caption
        ? ([paragraph(phrasing(state, caption)), rows].flat() as Flow[])
        : rows;
    },
    td: cell,
    th: cell,
    dl: descriptions,
    details,
    // Headings of forms.
    legend: (state, node) => paragraph([strong(phrasing(state, node))]),
  };
}
