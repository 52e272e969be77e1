/**
 * Makes DocSearch's modal a dialog with a combobox. It calls its backdrop a
 * button and its input nothing, its header and footer are those of the whole
 * page, Tab leaves at its end, where its last element is hidden, and a click
 * beside it takes the focus from the button that it went back to.
 *
 * @returns what takes the listeners off again.
 */
export function makeDialog(container: HTMLElement): () => void {
  const modal = container.querySelector('.DocSearch-Modal');
  const input = container.querySelector('.DocSearch-Input');
  for (const name of [
    'role',
    'tabindex',
    'aria-expanded',
    'aria-haspopup',
    'aria-labelledby',
  ]) {
    container.removeAttribute(name);
  }
  modal?.setAttribute('role', 'dialog');
  modal?.setAttribute('aria-modal', 'true');
  modal?.setAttribute('aria-label', 'Search');
  container
    .querySelectorAll('header, footer')
    .forEach((part) => part.setAttribute('role', 'none'));
  input?.setAttribute('role', 'combobox');
  input?.setAttribute('aria-haspopup', 'listbox');

  const update = () => {
    const open = container.querySelector('[role="option"]') !== null;
    input?.setAttribute('aria-expanded', String(open));
    // The ids of lists stand on the backdrop, too, which has no role any more.
    container.removeAttribute('aria-controls');
  };
  update();
  const observer = new MutationObserver(update);
  observer.observe(container, {childList: true, subtree: true});

  const keepInside = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') {
      return;
    }
    const stops = [
      ...container.querySelectorAll<HTMLElement>('a[href], button, input'),
    ].filter((stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0);
    const [from, to] = event.shiftKey
      ? [stops[0], stops.at(-1)]
      : [stops.at(-1), stops[0]];
    if (document.activeElement === from) {
      event.preventDefault();
      to?.focus();
    }
    // DocSearch's own trap knows only what was there when the modal opened.
    event.stopPropagation();
  };
  container.addEventListener('keydown', keepInside, {capture: true});
  const keepFocus = (event: MouseEvent) => {
    if (event.target === container) {
      event.preventDefault();
    }
  };
  // First of all: DocSearch closes at the same event, and this listener goes with the modal.
  container.addEventListener('mousedown', keepFocus, {capture: true});
  return () => {
    observer.disconnect();
    container.removeEventListener('mousedown', keepFocus, {capture: true});
    container.removeEventListener('keydown', keepInside, {capture: true});
  };
}
