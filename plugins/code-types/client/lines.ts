import {
  formatLines,
  nameBlocks,
  parseLines,
  type CodeLines,
} from '../../../src/lib/codeLines';
import styles from './lines.module.css';

const BLOCKS = 'main .theme-code-block';

/** Lines of code that was divided, in order. */
const divided = new WeakMap<Element, HTMLElement[]>();
/** Row of buttons for the marked lines. */
const bar = document.createElement('div');
let marked: CodeLines | undefined;

/** Title of a block, or its language. */
function getTitle(block: Element): string {
  const head = block.firstElementChild;
  const title =
    head && !head.querySelector('pre')
      ? document.createTreeWalker(head, NodeFilter.SHOW_TEXT).nextNode()
          ?.nodeValue
      : undefined;
  return title ?? /language-(\S+)/.exec(block.className)?.[1] ?? '';
}

/** Lists the blocks of the page by their names in addresses. */
function listBlocks(): Map<string, Element> {
  const blocks = [...document.querySelectorAll(BLOCKS)];
  const names = nameBlocks(blocks.map(getTitle));
  return new Map(blocks.map((block, at) => [names[at] ?? '', block]));
}

/** Gives every line of a block an element, once; marked lines have one already. */
function divide(code: Element): HTMLElement[] {
  const known = divided.get(code);
  if (known?.[0]?.isConnected) {
    return known;
  }
  const lines: HTMLElement[] = [];
  let open: HTMLElement | undefined;
  const add = (node: Node): void => {
    if (!open) {
      open = document.createElement('span');
      lines.push(open);
    }
    open.append(node);
  };
  const result: Node[] = [];
  for (const node of [...code.childNodes]) {
    if (node instanceof HTMLElement && node.textContent?.endsWith('\n')) {
      open = undefined;
      lines.push(node);
      result.push(node);
      continue;
    }
    if (!(node instanceof Text)) {
      add(node);
      continue;
    }
    for (const part of node.data.split(/(?<=\n)/)) {
      add(document.createTextNode(part));
      if (part.endsWith('\n')) {
        open = undefined;
      }
    }
  }
  code.replaceChildren(...lines);
  lines.forEach((line) => line.classList.add(styles.line ?? ''));
  divided.set(code, lines);
  return lines;
}

/** Shows the block of an address: its tab, and the fold around it. */
function reveal(block: Element): void {
  const panel = block.closest('[role="tabpanel"]');
  if (panel?.hasAttribute('hidden')) {
    const at = [...(panel.parentElement?.children ?? [])].indexOf(panel);
    panel
      .closest('.tabs-container')
      ?.querySelectorAll<HTMLElement>('[role="tab"]')
      [at]?.click();
  }
  const fold = block.closest('details');
  if (fold) {
    fold.open = true;
  }
}

function clear(): void {
  document
    .querySelectorAll(`.${styles.marked}`)
    .forEach((line) => line.classList.remove(styles.marked ?? ''));
  bar.remove();
  marked = undefined;
}

function createButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', onClick);
  return button;
}

/** Shows the buttons for marked lines below their block. */
function showBar(
  block: Element,
  {first, last}: CodeLines,
  lines: readonly HTMLElement[],
): void {
  const status = document.createElement('span');
  status.setAttribute('role', 'status');
  const copy = (what: string, text: string) =>
    createButton(`Copy ${what}`, () => {
      void navigator.clipboard.writeText(text).then(() => {
        status.textContent = `Copied the ${what}.`;
      });
    });
  const range = first === last ? `Line ${first}` : `Lines ${first} to ${last}`;
  bar.className = styles.bar ?? '';
  bar.setAttribute('role', 'group');
  bar.setAttribute('aria-label', range);
  bar.replaceChildren(
    `${range} `,
    copy(
      'code',
      lines
        .map((line) => line.textContent ?? '')
        .join('')
        .replace(/\n$/, ''),
    ),
    copy('link', location.href),
    createButton('Unmark', () => {
      clear();
      history.replaceState(
        history.state,
        '',
        location.pathname + location.search,
      );
      block.querySelector('pre')?.focus();
    }),
    status,
  );
  block.append(bar);
}

/**
 * Marks the lines of an address; other lines of the page are no longer marked.
 *
 * @returns the first of them; undefined if the page has no such lines.
 */
function mark(lines: CodeLines): HTMLElement | undefined {
  clear();
  const block = listBlocks().get(lines.block);
  const code = block?.querySelector('pre > code');
  if (!block || !code) {
    return undefined;
  }
  const all = divide(code);
  const range = all.slice(lines.first - 1, lines.last);
  if (range.length === 0) {
    return undefined;
  }
  reveal(block);
  range.forEach((line) => line.classList.add(styles.marked ?? ''));
  marked = lines;
  showBar(block, {...lines, last: lines.first + range.length - 1}, range);
  return range[0];
}

/** Marks the lines in the address of the page and scrolls to them. */
export function showAddressed(): void {
  const lines = parseLines(location.hash);
  const first = lines && mark(lines);
  first?.scrollIntoView({block: 'center'});
}

/**
 * Marks the line at a height of a block, or all from the marked one up to it, and puts them into
 * the address.
 */
function selectLine(code: Element, y: number, isRange: boolean): void {
  const block = code.closest('.theme-code-block');
  const [name] = [...listBlocks()].find(([, other]) => other === block) ?? [];
  const at = divide(code).findIndex((line) => {
    const {top, bottom} = line.getBoundingClientRect();
    return y >= top && y <= bottom;
  });
  if (name === undefined || at < 0) {
    return;
  }
  const from = isRange && marked?.block === name ? marked.first - 1 : at;
  const lines = {
    block: name,
    first: Math.min(at, from) + 1,
    last: Math.max(at, from) + 1,
  };
  history.replaceState(history.state, '', formatLines(lines));
  mark(lines);
}

/** Finds the code of a block at or in a target. */
const findCode = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element &&
    target
      .closest('.theme-code-block pre')
      ?.querySelector<HTMLElement>(':scope > code')) ||
  undefined;

/** Numbers the lines of a block in its padding. */
function onTouch({target}: Event): void {
  const code = findCode(target);
  if (code) {
    divide(code);
    code.classList.add(styles.numbers ?? '');
  }
}

/** Selects a line by a click on its number. */
function onClick({target, clientX, clientY, shiftKey}: MouseEvent): void {
  const code = findCode(target);
  const edge = code && code.getBoundingClientRect().left;
  if (
    code &&
    edge !== undefined &&
    clientX < edge + parseFloat(getComputedStyle(code).paddingLeft)
  ) {
    getSelection()?.removeAllRanges();
    selectLine(code, clientY, shiftKey);
  }
}

/** Selects the line of the focused name, or the first one, with L; with Shift up to it. */
function onKey(event: KeyboardEvent): void {
  const {key, target, shiftKey, ctrlKey, metaKey, altKey} = event;
  const code = findCode(target);
  if (code && key.toLowerCase() === 'l' && !ctrlKey && !metaKey && !altKey) {
    const element = target === code.parentElement ? divide(code)[0] : target;
    const {top = 0, bottom = 0} =
      (element as Element | undefined)?.getBoundingClientRect() ?? {};
    selectLine(code, (top + bottom) / 2, shiftKey);
  }
}

/** Listens for lines, and answers an event that asked for them before. */
export function startLines(isFirst: boolean, event?: Event): void {
  if (isFirst) {
    document.addEventListener('pointerover', onTouch);
    document.addEventListener('focusin', onTouch);
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
  }
  if (event) {
    onTouch(event);
  }
  if (event?.type === 'click') {
    onClick(event as MouseEvent);
  }
}
