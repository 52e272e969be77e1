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

const getClasses = ({attribs}: Source): string[] =>
  (attribs.class ?? '').split(/\s+/).filter(Boolean);

/** Concatenates all text below a node. */
function getText(node: AnyNode): string {
  return node.type === 'text'
    ? node.data
    : 'children' in node
      ? node.children.map(getText).join('')
      : '';
}

/** Removes invisible characters: zero-width spaces, soft hyphens, byte order marks. */
const removeInvisible = (text: string) =>
  text.replace(/[\u200b\u00ad\ufeff]/g, '');

const isTag = (node: AnyNode | undefined): node is Source =>
  node?.type === 'tag' || node?.type === 'script' || node?.type === 'style';

const isFormula = (node: Source) =>
  getClasses(node).some((name) => name.startsWith('katex'));

/** Tells whether a node adds nothing to the text. */
function isNoise(node: AnyNode): boolean {
  if (!isTag(node)) {
    return node.type !== 'text';
  }
  const classes = getClasses(node);
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

const createText = (value: string): ElementContent => ({type: 'text', value});

const createElement = (
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
      const match = matches(child) ? child : find(child, matches);
      if (match) {
        return match;
      }
    }
  }
  return undefined;
}

/** Describes a drawing by its title and description. */
function convertDrawing(node: Source): ElementContent[] {
  const texts = ['title', 'desc']
    .map((name) => find(node, (candidate) => candidate.name === name))
    .map((part) => (part ? getText(part).trim() : ''));
  const caption = [
    texts[0] || (node.attribs['aria-label'] ?? ''),
    texts[1] ?? '',
  ]
    .filter(Boolean)
    .map((sentence) => (/[.!?:]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
  return caption
    ? [createElement('p', [createText(`Figure: ${caption}`)])]
    : [];
}

/** Extracts the TeX source of a formula. */
function convertFormula(node: Source, display: boolean): ElementContent[] {
  const source = find(node, ({name}) => name === 'annotation');
  return source
    ? [
        createElement('tex', [createText(getText(source))], {
          display: display ? 'block' : 'inline',
        }),
      ]
    : [];
}

/** Converts a block of code; one with changed lines becomes a diff with signs. */
function convertCode(node: Source): ElementContent[] {
  const lines = find(node, ({name}) => name === 'code') ?? node;
  const language = [...getClasses(node), ...getClasses(lines)]
    .find((name) => name.startsWith('language-'))
    ?.slice('language-'.length);
  const hasMark = (name: string) => (candidate: Source) =>
    getClasses(candidate).includes(`code-line-${name}`);
  const isChange = ['added', 'removed'].some((name) =>
    find(lines, hasMark(name)),
  );
  let all = '';
  for (const child of lines.children) {
    const sign = !isTag(child)
      ? ' '
      : hasMark('added')(child)
        ? '+'
        : hasMark('removed')(child)
          ? '-'
          : ' ';
    const childText = getText(child);
    all +=
      isChange && sign !== ' '
        ? // A marked line is one element that includes its line break.
          `\u0000${sign}${childText}`
        : childText;
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
    createElement('pre', [createText(shown)], {
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
  // Text such as ", at " separates by itself.
  const isSeparated =
    /\s$/.test(getText(before)) || /^[\s,;]/.test(getText(after));
  return (
    plain &&
    !isSeparated &&
    (names.includes('span') || names.every((name) => name === 'a'))
  );
}

/** Tells whether a node is a label before a block, such as “Check”. */
const isLabel = (node: Source, after: AnyNode | undefined) =>
  node.name === 'span' && isTag(after) && after.name === 'div';

function resolveAddress(
  value: string | undefined,
  page: string,
): string | undefined {
  return value !== undefined && URL.canParse(value, page)
    ? new URL(value, page).href
    : undefined;
}

function convertChildren(node: Source, page: string): ElementContent[] {
  const relevant = node.children.filter((child) => !isNoise(child));
  return relevant.flatMap((child, index) => {
    const converted = convert(child, page);
    const labeled =
      isTag(child) && isLabel(child, relevant[index + 1])
        ? [createElement('p', [createElement('strong', converted)])]
        : converted;
    return isBoxed(relevant[index - 1], child)
      ? [createText(' · '), ...labeled]
      : labeled;
  });
}

function convert(node: AnyNode, page: string): ElementContent[] {
  if (node.type === 'text') {
    return [createText(removeInvisible(node.data))];
  }
  if (!isTag(node)) {
    return [];
  }
  const classes = getClasses(node);
  if (classes.includes('katex-display')) {
    return convertFormula(node, true);
  }
  if (classes.includes('katex')) {
    return convertFormula(node, false);
  }
  if (node.name === 'pre') {
    return convertCode(node);
  }
  if (node.name === 'svg') {
    return convertDrawing(node);
  }
  const properties: Element['properties'] = {className: classes};
  for (const [name, value] of Object.entries(node.attribs)) {
    const property = PROPERTIES[name];
    if (property) {
      properties[property] = value;
    }
  }
  if (node.name === 'a') {
    properties.href = resolveAddress(node.attribs.href, page);
  } else if (node.name === 'img') {
    properties.src = resolveAddress(node.attribs.src, page);
  }
  // Keep the panels' names, because the tab list is dropped as a control.
  const tabs = classes.includes('theme-tabs-container')
    ? find(node, ({attribs}) => attribs.role === 'tablist')
    : undefined;
  if (tabs) {
    properties.tabs = tabs.children.filter(isTag).map((tab) => getText(tab));
  }
  return [createElement(node.name, convertChildren(node, page), properties)];
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
export function createContentTree(root: Source, page: string): Element {
  return createElement('div', convertChildren(root, page));
}
