import type {Banner} from '../core/decide';
import {writePreference} from './preference';

const BANNER_ID = 'internaldocs-banner';

// Fixed, so that the page does not shift; below the navbar (z-index 200) and its menus.
// A string and no module stylesheet: Docusaurus would add that to the styles of every page.
const STYLES = `
#${BANNER_ID} {
  position: fixed;
  inset: auto 1rem 1rem;
  z-index: 150;
  display: flex;
  align-items: flex-start;
  gap: 0.75rem;
  box-sizing: border-box;
  max-width: 40rem;
  max-height: 50vh;
  margin: 0 auto;
  padding: 0.75rem 1rem;
  overflow: auto;
  overflow-wrap: anywhere;
  color: var(--pt-text);
  background: var(--pt-raised);
  border: 1px solid var(--pt-border);
  border-radius: var(--pt-radius);
  box-shadow: var(--pt-shadow);
}
#${BANNER_ID} > div {
  flex: 1;
}
#${BANNER_ID} p {
  margin: 0;
  white-space: pre-line;
}
#${BANNER_ID} a {
  text-decoration: underline;
}
#${BANNER_ID} label {
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 1.75rem;
  color: var(--pt-muted);
}
#${BANNER_ID} input {
  width: 1rem;
  height: 1rem;
  margin: 0;
  accent-color: var(--pt-primary);
}
#${BANNER_ID} button {
  width: 1.75rem;
  height: 1.75rem;
  padding: 0;
  font: inherit;
  line-height: 1;
  color: inherit;
  background: none;
  border: 0;
  cursor: pointer;
}
@media print {
  #${BANNER_ID} {
    display: none;
  }
}
`;

/** Creates an element with properties and children; strings become text nodes. */
function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
}

/**
 * Shows the banner at the lower edge of the window.
 *
 * @param target - returns the address of the displayed page in the internal copy.
 * @returns a function that updates the link after a navigation.
 */
export function showBanner(
  {text, offer}: Banner,
  target: () => string,
  onClose: () => void,
): () => void {
  const link = createElement('a', {href: target()}, text.link);
  const content = createElement(
    'div',
    {},
    createElement('p', {}, text.before, link, text.after),
  );
  if (offer) {
    const box = createElement('input', {
      type: 'checkbox',
      checked: offer.checked,
    });
    box.addEventListener('change', () => writePreference(box.checked));
    content.append(
      createElement('label', {}, box, 'Redirect me automatically in future'),
    );
  }
  const close = createElement(
    'button',
    {type: 'button', ariaLabel: 'Close', title: 'Close'},
    '×',
  );
  const styles = createElement('style', {}, STYLES);
  const banner = createElement(
    'aside',
    {id: BANNER_ID, ariaLabel: 'Internal documentation'},
    content,
    close,
  );
  const root = document.documentElement;
  close.addEventListener('click', () => {
    banner.remove();
    styles.remove();
    root.style.scrollPaddingBottom = '';
    onClose();
  });
  document.head.append(styles);
  document.body.append(banner);
  // Keep focused elements above the banner.
  root.style.scrollPaddingBottom = `${banner.offsetHeight + 32}px`;
  return () => {
    link.href = target();
  };
}
