import type {AnyNode, Element as Source} from 'domhandler';
import type {Element, ElementContent} from 'hast';

/** What a reader of text has no use for: controls, ways around the page, copies for other senses. */
const NOISE = {
  names: new Set(
    'button form input label link meta nav noscript script select style template textarea wbr'.split(
      ' ',
    ),
  ),
  classes: [
    'hash-link',
    'theme-edit-this-page',
    'theme-doc-version-badge',
    'theme-doc-version-banner',
    'theme-doc-toc-mobile',
    'theme-doc-footer',
  ],
};

const INLINE = new Set(
  'a abbr b code em i img kbd mark small span strong sub sup time'.split(' '),
);

/** Elements that say nothing when nothing stands in them. */
const PLACES = new Set('figcaption li ol p span ul'.split(' '));

/** Names of attributes as hast has them; all others say nothing in Markdown. */
const PROPERTIES: Record<string, string> = {
  alt: 'alt',
  start: 'start',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  'data-snack': 'dataSnack',
};

const classesOf = ({attribs}: Source): string[] =>
  (attribs.class ?? '').split(/\s+/).filter(Boolean);

/** All text below a node as it stands in the HTML. */
export function textOf(node: AnyNode): string {
  return node.type === 'text'
    ? node.data
    : 'children' in node
      ? node.children.map(textOf).join('')
      : '';
}

/** Characters that are seen by no one: zero-width spaces, soft hyphens, byte order marks. */
const visible = (text: string) => text.replace(/[\u200b\u00ad\ufeff]/g, '');

const isTag = (node: AnyNode | undefined): node is Source =>
  node?.type === 'tag' || node?.type === 'script' || node?.type === 'style';

const isFormula = (node: Source) =>
  classesOf(node).some((name) => name.startsWith('katex'));

/** Whether a node gives the text nothing. */
function isNoise(node: AnyNode): boolean {
  if (!isTag(node)) {
    return node.type !== 'text';
  }
  const classes = classesOf(node);
  return (
    NOISE.names.has(node.name) ||
    node.attribs.role === 'tablist' ||
    node.attribs['aria-hidden'] === 'true' ||
    NOISE.classes.some((name) => classes.includes(name)) ||
    (node.name === 'svg' && node.attribs.role !== 'img') ||
    // A place for what a script says later, or for a control.
    (PLACES.has(node.name) && !isFormula(node) && node.children.every(isNoise))
  );
}

const text = (value: string): ElementContent => ({type: 'text', value});

const element = (
  tagName: string,
  children: ElementContent[],
  properties: Element['properties'] = {},
): Element => ({type: 'element', tagName, properties, children});

function find(
  node: Source,
  matches: (candidate: Source) => boolean,
): Source | undefined {
  for (const child of node.children) {
    if (isTag(child)) {
      const found = matches(child) ? child : find(child, matches);
      if (found) {
        return found;
      }
    }
  }
  return undefined;
}

/** What a drawing shows, from its title and its description. */
function drawing(node: Source): ElementContent[] {
  const words = ['title', 'desc']
    .map((name) => find(node, (candidate) => candidate.name === name))
    .map((found) => (found ? textOf(found).trim() : ''));
  const said = [words[0] || (node.attribs['aria-label'] ?? ''), words[1] ?? '']
    .filter(Boolean)
    .map((sentence) => (/[.!?:]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
  return said ? [element('p', [text(`Figure: ${said}`)])] : [];
}

/** The TeX that a formula was made from. */
function formula(node: Source, display: boolean): ElementContent[] {
  const source = find(node, ({name}) => name === 'annotation');
  return source
    ? [
        element('tex', [text(textOf(source))], {
          display: display ? 'block' : 'inline',
        }),
      ]
    : [];
}

/** The lines of a block of code; those of a change carry their sign. */
function code(node: Source): ElementContent[] {
  const lines = find(node, ({name}) => name === 'code') ?? node;
  const language = [...classesOf(node), ...classesOf(lines)]
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
  const marked = (name: string) => (candidate: Source) =>
    classesOf(candidate).includes(`code-line-${name}`);
  const isChange = ['added', 'removed'].some((name) =>
    find(lines, marked(name)),
  );
  let all = '';
  for (const child of lines.children) {
    const sign = !isTag(child)
      ? ' '
      : marked('added')(child)
        ? '+'
        : marked('removed')(child)
          ? '-'
          : ' ';
    const own = textOf(child);
    all +=
      isChange && sign !== ' '
        ? // A marked line is one element, its line break inside.
          `\u0000${sign}${own}`
        : own;
  }
  const shown = isChange
    ? all
        .replace(/\n$/, '')
        .split('\n')
        .map((line) =>
          line.startsWith('\u0000') ? line.slice(1) : line && ` ${line}`,
        )
        .join('\n')
    : all;
  return [
    element('pre', [text(shown)], {
      language: isChange ? 'diff' : (language ?? ''),
      of: isChange ? (language ?? '') : '',
    }),
  ];
}

/** Whether two neighbors are parted by their boxes alone, which text does not have. */
function isBoxed(before: AnyNode | undefined, after: AnyNode): boolean {
  if (!isTag(before) || !isTag(after)) {
    return false;
  }
  const plain = [before, after].every(
    (node) => INLINE.has(node.name) && !isFormula(node),
  );
  const names = [before.name, after.name];
  return (
    plain && (names.includes('span') || names.every((name) => name === 'a'))
  );
}

/** A word before a block, such as “Check”. */
const isLabel = (node: Source, after: AnyNode | undefined) =>
  node.name === 'span' && isTag(after) && after.name === 'div';

function address(value: string | undefined, page: string): string | undefined {
  return value !== undefined && URL.canParse(value, page)
    ? new URL(value, page).href
    : undefined;
}

function children(node: Source, page: string): ElementContent[] {
  const kept = node.children.filter((child) => !isNoise(child));
  return kept.flatMap((child, index) => {
    const own = convert(child, page);
    const labeled =
      isTag(child) && isLabel(child, kept[index + 1])
        ? [element('p', [element('strong', own)])]
        : own;
    return isBoxed(kept[index - 1], child)
      ? [text(' · '), ...labeled]
      : labeled;
  });
}

function convert(node: AnyNode, page: string): ElementContent[] {
  if (node.type === 'text') {
    return [text(visible(node.data))];
  }
  if (!isTag(node)) {
    return [];
  }
  const classes = classesOf(node);
  if (classes.includes('katex-display')) {
    return formula(node, true);
  }
  if (classes.includes('katex')) {
    return formula(node, false);
  }
  if (node.name === 'pre') {
    return code(node);
  }
  if (node.name === 'svg') {
    return drawing(node);
  }
  const properties: Element['properties'] = {className: classes};
  for (const [name, value] of Object.entries(node.attribs)) {
    const property = PROPERTIES[name];
    if (property) {
      properties[property] = value;
    }
  }
  if (node.name === 'a') {
    properties.href = address(node.attribs.href, page);
  } else if (node.name === 'img') {
    properties.src = address(node.attribs.src, page);
  }
  // The names of the panels stand in the list that is left out as a control.
  const tabs = classes.includes('theme-tabs-container')
    ? find(node, ({attribs}) => attribs.role === 'tablist')
    : undefined;
  if (tabs) {
    properties.tabs = tabs.children.filter(isTag).map((tab) => textOf(tab));
  }
  return [element(node.name, children(node, page), properties)];
}

/**
 * The content of a built page as a tree of HTML elements (hast) without what is
 * no content: controls, anchors of headings, decoration, numbers of lines.
 * Addresses are absolute. Neighbors that only their boxes part get a dot between.
 *
 * Elements beside HTML's own: `tex` (a formula, `display` is block or inline);
 * a `pre` has its text alone, its `language`, and `of`, the language of a change.
 *
 * @param root - the element that holds the content.
 * @param page - absolute address of the page.
 */
export function contentTree(root: Source, page: string): Element {
  return element('div', children(root, page));
}
