import type {ShownName} from '../core/names';

/** Text of a block, with its place in the displayed code. */
function listTexts(code: Element): {node: Text; start: number}[] {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  const texts: {node: Text; start: number}[] = [];
  let start = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    texts.push({node, start});
    start += node.data.length;
  }
  return texts;
}

/** Makes an element of a name: a link to its entry, if the package has it. */
function createElement({entry}: ShownName): HTMLElement {
  if (!entry) {
    return document.createElement('span');
  }
  const link = document.createElement('a');
  link.href = entry.url;
  return link;
}

/**
 * Gives every name of a block an element; links that the page has are kept.
 *
 * @returns the elements in order, with their names.
 */
export function wrapNames(
  code: Element,
  names: readonly ShownName[],
): Map<HTMLElement, ShownName> {
  const texts = listTexts(code);
  const wrapped: [HTMLElement, ShownName][] = [];
  // From the end, so that the places before a name stay valid.
  for (const name of [...names].reverse()) {
    while (texts.length > 1 && (texts.at(-1)?.start ?? 0) > name.start) {
      texts.pop();
    }
    const text = texts.at(-1);
    if (!text || name.end > text.start + text.node.data.length) {
      continue; // Colors divide it: no name of TypeScript is.
    }
    const from = name.start - text.start;
    const length = name.end - name.start;
    const {parentElement} = text.node;
    const isLink =
      parentElement?.tagName === 'A' && text.node.data.length === length;
    let element: HTMLElement;
    if (isLink) {
      element = parentElement;
    } else {
      element = createElement(name);
      const range = document.createRange();
      range.setStart(text.node, from);
      range.setEnd(text.node, from + length);
      range.surroundContents(element);
    }
    element.tabIndex = -1;
    wrapped.push([element, name]);
  }
  return new Map(wrapped.reverse());
}
