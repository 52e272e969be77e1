/** Init scripts that change a page as translators and extensions do. */

/**
 * Wraps each text in `<font><font>…`, as the translation of Chrome and Edge does: first those of
 * the page, then each text that appears. The words stay the same.
 * `window.stale` lists later changes of the page that the reader does not see.
 *
 * @param isEarly - before React hydrates the served page; otherwise after it has.
 */
export function translate(isEarly: boolean): void {
  const skipped =
    'script, style, noscript, textarea, svg, [translate=no], .notranslate, font';
  const page = window as unknown as {stale: string[]};
  page.stale = [];
  /** Notes texts that React changes after they were taken out of the page. */
  const unseen = new MutationObserver((changes) => {
    for (const {target, oldValue} of changes) {
      page.stale.push(`${oldValue} → ${(target as Text).data}`);
    }
  });
  const wrap = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (
        node instanceof Text &&
        node.data.trim() &&
        node.parentElement &&
        !node.parentElement.closest(skipped)
      ) {
        texts.push(node);
      }
    }
    for (const text of texts) {
      const font = document.createElement('font');
      font.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(font);
      unseen.observe(text, {characterData: true, characterDataOldValue: true});
    }
  };
  const start = () => {
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const {target, addedNodes} of changes) {
        for (const node of addedNodes.length > 0 ? addedNodes : [target]) {
          if (node.isConnected) {
            wrap(node);
          }
        }
      }
    }).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  };
  if (isEarly) {
    document.addEventListener('readystatechange', start, {once: true});
    return;
  }
  const wait = new MutationObserver(() => {
    if (document.documentElement.dataset.hasHydrated === 'true') {
      wait.disconnect();
      start();
    }
  });
  wait.observe(document, {attributes: true, childList: true, subtree: true});
}

/** Builds a script that runs a function on each element as soon as the element exists, before React hydrates it. */
const onEachElement = (act: string) => `(() => {
  const act = ${act};
  const done = new WeakSet();
  const look = () => {
    for (const element of document.querySelectorAll('html, head, body, body *')) {
      if (!done.has(element)) {
        done.add(element);
        act(element);
      }
    }
  };
  new MutationObserver(look).observe(document, {childList: true, subtree: true});
  look();
})()`;

/** Changes by Grammarly, ColorZilla and password managers: attributes of body, elements in it, icons beside fields. */
export const extensions = onEachElement(`(element) => {
  const createWidget = (name) => {
    const widget = document.createElement(name);
    widget.attachShadow({mode: 'open'}).innerHTML = '<i>extension</i>';
    return widget;
  };
  if (element.localName === 'body') {
    element.setAttribute('data-new-gr-c-s-check-loaded', '14.1');
    element.setAttribute('data-gr-ext-installed', '');
    element.setAttribute('cz-shortcut-listen', 'true');
    element.prepend(createWidget('com-1password-menu'));
    addEventListener('DOMContentLoaded', () =>
      element.append(createWidget('grammarly-desktop-integration')));
  } else if (element.localName === 'head') {
    const style = document.createElement('style');
    style.textContent = '.extension {top: 0}';
    element.prepend(style);
    addEventListener('DOMContentLoaded', () =>
      element.append(document.createElement('script')));
  } else if (element.matches('input:not([type=checkbox], [type=file]), textarea')) {
    element.setAttribute('data-gramm', 'false');
    element.setAttribute('data-lpignore', 'true');
    element.insertAdjacentElement('afterend', createWidget('com-1password-button'));
  }
}`);

/** Changes by Dark Reader: styles in the head, attributes of the root, and inline colors. */
export const darkMode = onEachElement(`(element) => {
  if (element.localName === 'html') {
    element.setAttribute('data-darkreader-mode', 'dynamic');
    element.setAttribute('data-darkreader-scheme', 'dark');
  } else if (element.localName === 'head') {
    for (const kind of ['fallback', 'user-agent', 'text', 'invert', 'inline', 'variables', 'override']) {
      const style = document.createElement('style');
      style.className = 'darkreader darkreader--' + kind;
      style.media = 'screen';
      style.textContent = 'html {color-scheme: dark !important}';
      element.append(style);
    }
    const meta = document.createElement('meta');
    meta.name = 'darkreader';
    element.append(meta);
  } else if (element.matches('link[rel=stylesheet], style:not(.darkreader)')) {
    const style = document.createElement('style');
    style.className = 'darkreader darkreader--sync';
    element.after(style);
  } else if (element.matches('[style], [fill], [stroke]')) {
    element.setAttribute('data-darkreader-inline-color', '');
    element.style?.setProperty('--darkreader-inline-color', '#fff');
  }
}`);
