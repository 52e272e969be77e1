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

const getElements = (node: Element): Element[] =>
  node.children.filter((child) => child.type === 'element');

const getText = (node: ElementContent): string =>
  node.type === 'text'
    ? node.value
    : 'children' in node
      ? node.children.map(getText).join('')
      : '';

const createElement = (
  tagName: string,
  children: ElementContent[],
): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

const createStrong = (children: PhrasingContent[]): PhrasingContent => ({
  type: 'strong',
  children,
});

const createParagraph = (children: PhrasingContent[]): Flow => ({
  type: 'paragraph',
  children,
});

const createText = (value: string): PhrasingContent => ({type: 'text', value});

/** Converts the content of an element to blocks. */
const convertFlow = (state: State, node: Element): Flow[] =>
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
function joinBlocks(nodes: readonly RootContent[]): PhrasingContent[] {
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
        node.type === 'break' ? createText(' ') : node
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
      add(joinBlocks(node.children));
    }
  }
  return parts.flatMap((part, index) =>
    index === 0 ? part : [createText('; '), ...part],
  );
}

const convertPhrasing = (state: State, node: Element): PhrasingContent[] =>
  joinBlocks(state.all(node) as RootContent[]);

/** Builds the info string of a fence: `tsx title="App.tsx"`. */
function buildInfo(node: Element, title: string): Pick<Code, 'lang' | 'meta'> {
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

const createFence = (node: Element, title = ''): Code => ({
  type: 'code',
  ...buildInfo(node, title),
  value: node.children.map(getText).join('').replace(/\n$/, ''),
});

function convertCodeBlock(state: State, node: Element): Flow[] {
  const find = (parent: Element): Element | undefined =>
    getElements(parent).find(({tagName}) => tagName === 'pre') ??
    getElements(parent).map(find).find(Boolean);
  const code = find(node);
  const [head] = getElements(node);
  return code
    ? [
        createFence(
          code,
          head && !find(head) && head !== code
            ? getText(head).replace(/\s+/g, ' ').trim()
            : '',
        ),
      ]
    : convertFlow(state, node);
}

function convertTabs(state: State, node: Element): Flow[] {
  const names = Array.isArray(node.properties.tabs) ? node.properties.tabs : [];
  const panels = getElements(node).flatMap(getElements);
  return panels.flatMap((panel, index) => [
    createParagraph([
      createStrong([createText(String(names[index] ?? `Tab ${index + 1}`))]),
    ]),
    ...convertFlow(state, panel),
  ]);
}

function convertAdmonition(state: State, node: Element): Flow[] {
  const type =
    /theme-admonition-(\w+)/.exec(String(node.properties.className))?.[1] ??
    'note';
  const word = `${type[0]?.toUpperCase()}${type.slice(1)}`;
  const [heading, content] = getElements(node);
  const title = heading ? convertPhrasing(state, heading) : [];
  const plain = heading ? getText(heading).trim() : '';
  const isCustom = plain.toLowerCase() !== type && plain !== '';
  const [first, ...rest] = content ? convertFlow(state, content) : [];
  const label = [createStrong([createText(`${word}:`)])];
  const lead: PhrasingContent[] = isCustom
    ? [...label, createText(' '), ...title]
    : label;
  // A custom title is a paragraph; the default one joins the first paragraph.
  const blocks =
    !isCustom && first?.type === 'paragraph'
      ? [
          createParagraph([...lead, createText(' '), ...first.children]),
          ...rest,
        ]
      : [createParagraph(lead), ...(first ? [first] : []), ...rest];
  return [{type: 'blockquote', children: blocks}];
}

/** Converts a summary to a bold line, or to its heading. */
function convertTitle(state: State, summary: Element): Flow[] {
  const blocks = convertFlow(state, summary);
  return blocks.some(({type}) => type === 'heading')
    ? blocks
    : [createParagraph([createStrong(joinBlocks(blocks))])];
}

function convertDetails(state: State, node: Element): Flow[] {
  const summary = getElements(node).find(({tagName}) => tagName === 'summary');
  const rest = createElement(
    'div',
    node.children.filter((child) => child !== summary),
  );
  return [
    ...(summary ? convertTitle(state, summary) : []),
    ...convertFlow(state, rest),
  ];
}

/** Converts terms and descriptions to a list: `- **File:** …`. */
function convertDescriptions(state: State, node: Element): Flow[] {
  const items: ListItem[] = [];
  const parts = getElements(node).flatMap((child) =>
    child.tagName === 'div' ? getElements(child) : [child],
  );
  for (const part of parts) {
    if (part.tagName === 'dt') {
      const term = [...convertPhrasing(state, part), createText(':')];
      items.push({
        type: 'listItem',
        spread: false,
        children: [createParagraph([createStrong(term)])],
      });
      continue;
    }
    const item = items.at(-1);
    const [first, ...rest] = convertFlow(state, part);
    const head = item?.children[0];
    if (item && first?.type === 'paragraph' && head?.type === 'paragraph') {
      head.children.push(createText(' '), ...first.children);
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
export interface RunnableProgram {
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

function convertProgram(program: RunnableProgram, page: string): Flow[] {
  const link = (url: string): PhrasingContent => ({
    type: 'link',
    url,
    children: [createText(url)],
  });
  return [
    createParagraph([
      createStrong([createText(`Program: ${program.title}.`)]),
      createText(' It runs in the browser at '),
      link(page),
      ...(program.address
        ? [createText('; its own page is '), link(program.address)]
        : []),
      createText('.'),
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
export interface ConversionContext {
  /** Absolute address of the page. */
  page: string;
  /** Looks up the program of a snack; undefined if the page's version has none. */
  program: (name: string) => RunnableProgram | undefined;
}

/** Creates the handlers of the site's components; HTML's own elements use the library's handlers. */
export function createSiteHandlers(
  context: ConversionContext,
): Record<string, Handle> {
  const convertCell: Handle = (_state, node) => {
    const state = _state as State;
    const {colSpan, rowSpan} = node.properties;
    return {
      type: 'tableCell',
      children: convertPhrasing(state, node),
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
        ? convertCodeBlock(state, node)
        : hasClass(node, 'theme-tabs-container')
          ? convertTabs(state, node)
          : hasClass(node, 'theme-admonition')
            ? convertAdmonition(state, node)
            : convertFlow(state, node),
    section: (state, node) => {
      const blocks = convertFlow(state, node);
      const name = node.properties.dataSnack;
      const program =
        typeof name === 'string' ? context.program(name) : undefined;
      return program
        ? [...blocks, ...convertProgram(program, context.page)]
        : blocks;
    },
    tex: (_state, node) => ({
      type: node.properties.display === 'block' ? 'math' : 'inlineMath',
      value: getText(node),
    }),
    pre: (_state, node) => createFence(node),
    table: (state, node) => {
      const caption = getElements(node).find(
        ({tagName}) => tagName === 'caption',
      );
      const rows = defaultHandlers.table(state, node);
      return caption
        ? ([
            createParagraph(convertPhrasing(state, caption)),
            rows,
          ].flat() as Flow[])
        : rows;
    },
    td: convertCell,
    th: convertCell,
    dl: convertDescriptions,
    details: convertDetails,
    // Headings of forms.
    legend: (state, node) =>
      createParagraph([createStrong(convertPhrasing(state, node))]),
  };
}
