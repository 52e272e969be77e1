import type {ShownName} from '../core/names';
import styles from './styles.module.css';

const GAP = 6;
const MARGIN = 8;

/** The one popover of a page. */
const box = document.createElement('div');
box.id = 'code-name';
box.className = styles.box ?? '';
box.setAttribute('role', 'tooltip');
box.hidden = true;

/** Turns a sentence with code in backticks into elements. */
function renderSentence(sentence: string): HTMLElement {
  const paragraph = document.createElement('p');
  sentence.split('`').forEach((part, index) => {
    if (index % 2 === 0) {
      paragraph.append(part);
    } else {
      const code = document.createElement('code');
      code.textContent = part;
      paragraph.append(code);
    }
  });
  return paragraph;
}

function render({type, entry}: ShownName): HTMLElement[] {
  const declaration = document.createElement('code');
  declaration.textContent = type;
  declaration.className = styles.type ?? '';
  declaration.translate = false;
  if (!entry) {
    return [declaration];
  }
  const link = document.createElement('a');
  link.href = entry.url;
  link.textContent = entry.name;
  link.tabIndex = -1;
  const last = document.createElement('p');
  last.append('Entry: ', link);
  return [
    declaration,
    ...(entry.sentence ? [renderSentence(entry.sentence)] : []),
    last,
  ];
}

/** Places the popover below an element, or above it where the window ends. */
function place(element: Element): void {
  const {left, top, bottom} = element.getBoundingClientRect();
  const {width, height} = box.getBoundingClientRect();
  const {clientWidth, clientHeight} = document.documentElement;
  const x = Math.max(MARGIN, Math.min(left, clientWidth - width - MARGIN));
  const below = bottom + GAP;
  const y =
    below + height > clientHeight && top - GAP - height > 0
      ? top - GAP - height
      : below;
  const origin = box.offsetParent?.getBoundingClientRect();
  box.style.left = `${x - (origin?.left ?? -scrollX)}px`;
  box.style.top = `${y - (origin?.top ?? -scrollY)}px`;
}

/** Element that the popover describes. */
let described: Element | undefined;

/** Makes the popover the description of an element, and of no other: screen readers read hidden ones, too. */
function describe(element?: Element): void {
  described?.removeAttribute('aria-describedby');
  element?.setAttribute('aria-describedby', box.id);
  described = element;
}

/** Shows elements in the popover beside an element of the page. */
function open(element: Element, content: readonly HTMLElement[]): void {
  describe(element);
  box.replaceChildren(...content);
  box.hidden = false;
  if (!box.isConnected) {
    (document.querySelector('main') ?? document.body).append(box);
  }
  place(element);
}

/** Shows a name. */
export const showNameBox = (element: Element, name: ShownName): void =>
  open(element, render(name));

/** Shows a sentence. */
export const showHint = (element: Element, hint: string): void =>
  open(element, [renderSentence(hint)]);

export const hideBox = (): void => {
  describe();
  box.hidden = true;
};

/** Whether a node is in the popover. */
export const isInBox = (node: EventTarget | null): boolean =>
  node instanceof Node && box.contains(node);

export const isBoxOpen = (): boolean => !box.hidden;
