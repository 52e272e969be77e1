import type {AnyNode, Element as Source} from 'domhandler';
import type {Element, ElementContent} from 'hast';

/** Elements without content for a text reader: controls, navigation, duplicates for other senses. */
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

/** Elements to drop when they are empty. */
const PLACES = new Set('figcaption li ol p span ul'.split(' '));

/** Attributes kept in the tree, with their names in hast. */
const PROPERTIES: Record<string, string> = {
  alt: 'alt',
  start: 'start',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  'data-snack': 'dataSnack',
};

const classesOf = ({attribs}: Source): string[] =>
  (attribs.class ?? '').split(/\s+/).filter(Boolean);

/** Concatenates all text below a node. */
export function textOf(node: AnyNode): string {
  return node.type === 'text'
    ? node.data
    : 'children' in node
      ? node.children.map(textOf).join('')
      : '';
}

/** Removes invisible characters: zero-width spaces, soft hyphens, byte order marks. */
const visible = (text: string) => text.replace(/[\u200b\u00ad\ufeff]/g, '');

const isTag = (node: AnyNode | undefined): node is Source =>
  node?.type === 'tag' || node?.type === 'script' || node?.type === 'style';

const isFormula = (node: Source) =>
  classesOf(node).some((name) => name.startsWith('katex'));

/** Tells whether a node adds nothing to the text. */
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
    // Status regions that scripts fill later, or wrappers of controls.
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

/** Describes a drawing by its title and description. */
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

/** Extracts the TeX source of a formula. */
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

/** Converts a block of code; one with changed lines becomes a diff with signs. */
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
        ? // A marked line is one element that includes its line break.
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

/** Tells whether only CSS boxes separate two siblings, so that text needs a separator. */
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

/** Tells whether a node is a label before a block, such as “Check”. */
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
  // Keep the panels' names, because the tab list is dropped as a control.
  const tabs = classes.includes('theme-tabs-container')
    ? find(node, ({attribs}) => attribs.role === 'tablist')
    : undefined;
  if (tabs) {
    properties.tabs = tabs.children.filter(isTag).map((tab) => textOf(tab));
  }
  return [element(node.name, children(node, page), properties)];
}

/**
 * Converts the content of a built page to an HTML tree (hast) without controls, heading
 * anchors, decoration and line numbers. Makes addresses absolute, and separates siblings
 * that only CSS boxes keep apart by a dot.
 *
 * Elements beyond HTML: `tex` is a formula with `display` block or inline; `pre` contains
 * plain text and has `language` and, for a diff, `of`, the language of the changed file.
 *
 * @param root - element of the content.
 * @param page - absolute address of the page.
 */
export function contentTree(root: Source, page: string): Element {
  return element('div', children(root, page));
}
