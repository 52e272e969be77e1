import {readPageNames, type ShownName} from '../core/names';
import {hideBox, isBoxOpen, isInBox, showHint, showNameBox} from './box';
import {loadNames} from './loadNames';
import {wrapNames} from './wrapNames';

/** Code of the blocks that have names. */
const CODE = '.theme-code-block:is(.language-ts, .language-tsx) pre > code';
const HINT =
  'Enter leads through the names of this code, with the arrow keys; Escape leads back. L marks a line.';
/** Time in which the pointer may cross the gap to the popover. */
const LEAVE_MS = 200;

const blocks = new WeakMap<Element, Map<HTMLElement, ShownName>>();
const lastName = new WeakMap<Element, HTMLElement>();
let shown: HTMLElement | undefined;
/** Name of the last tap: the next one follows its link. */
let tapped: HTMLElement | undefined;
let leaving: number | undefined;
/** Whether the focus comes back from a name: its block shows no hint. */
let isBack = false;

/** Finds the code at or in a target. */
function findCode(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) {
    return undefined;
  }
  const code = target.closest('pre')?.querySelector(':scope > code');
  return code?.matches(CODE) ? code : undefined;
}

/** Gives the names of a block their elements, once. */
async function prepare(
  code: Element,
): Promise<Map<HTMLElement, ShownName> | undefined> {
  const file = blocks.has(code) ? undefined : await loadNames();
  if (file && !blocks.has(code)) {
    blocks.set(
      code,
      wrapNames(code, readPageNames(file, code.textContent ?? '')),
    );
  }
  return blocks.get(code);
}

function hide(): void {
  shown = undefined;
  hideBox();
}

/** Shows the name of an element; false for an element without one. */
function show(element: Element | null): boolean {
  const code = findCode(element);
  const holder = element?.closest<HTMLElement>('a, span');
  const name = code && holder && blocks.get(code)?.get(holder);
  if (!code || !holder || !name) {
    return false;
  }
  window.clearTimeout(leaving);
  if (shown !== holder || !isBoxOpen()) {
    shown = holder;
    lastName.set(code, holder);
    showNameBox(holder, name);
  }
  return true;
}

async function onOver({target, clientX, clientY}: MouseEvent): Promise<void> {
  const code = findCode(target);
  if (code && !blocks.has(code)) {
    await prepare(code);
    show(document.elementFromPoint(clientX, clientY));
  } else if (isInBox(target)) {
    window.clearTimeout(leaving);
  } else if (!show(target as Element) && shown) {
    window.clearTimeout(leaving);
    leaving = window.setTimeout(hide, LEAVE_MS);
  }
}

/** Shows a name at the first tap; a second tap on a link follows it. */
function onClick(event: MouseEvent): void {
  const target = event.target as Element;
  if (!matchMedia('(hover: none)').matches || isInBox(target)) {
    return;
  }
  const before = tapped;
  tapped = show(target) ? shown : undefined;
  if (!tapped) {
    hide();
  } else if (tapped !== before) {
    event.preventDefault();
  }
}

async function onFocus({target}: FocusEvent): Promise<void> {
  const code = findCode(target);
  const pre = code?.parentElement;
  if (!code || !pre || show(target as Element) || target !== pre) {
    return;
  }
  const names = await prepare(code);
  if (names?.size && !isBack && pre.matches(':focus-visible')) {
    showHint(pre, HINT);
  }
  isBack = false;
}

/** Number of names that a key leads on. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

function onKey(event: KeyboardEvent): void {
  const target = event.target as Element;
  const code = findCode(target);
  if (event.key === 'Escape') {
    if (isBoxOpen()) {
      hide();
      if (code && target !== code.parentElement) {
        isBack = true;
        code.parentElement?.focus();
      }
    }
    return;
  }
  const names = code && [...(blocks.get(code)?.keys() ?? [])];
  if (!names || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  const at = names.findIndex((name) => name === target);
  const step = STEPS[event.key];
  const next =
    at < 0
      ? event.key === 'Enter' && target === code.parentElement
        ? (lastName.get(code) ?? names[0])
        : undefined
      : step === undefined
        ? undefined
        : names[Math.max(0, Math.min(names.length - 1, at + step))];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

/** Listens for names, and answers an event that asked for them before. */
export function startNames(isFirst: boolean, event?: Event): void {
  if (isFirst) {
    document.addEventListener('pointerover', (over) => void onOver(over));
    document.addEventListener('click', onClick);
    document.addEventListener('focusin', (focus) => void onFocus(focus));
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', onKey);
    document.addEventListener(
      'scroll',
      ({target}) => {
        if (target !== document) {
          hide();
        }
      },
      {capture: true},
    );
  }
  if (event instanceof FocusEvent) {
    void onFocus(event);
  } else if (event instanceof MouseEvent) {
    void onOver(event).then(() => {
      tapped = event.type === 'click' ? shown : undefined;
    });
  }
}
