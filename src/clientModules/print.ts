import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** On paper all is unfolded, and light: what was changed for it is changed back. */
const undo: (() => void)[] = [];

function listen(): void {
  addEventListener('beforeprint', () => {
    const root = document.documentElement;
    const {theme} = root.dataset;
    if (theme !== 'light') {
      root.dataset.theme = 'light';
      undo.push(() => {
        root.dataset.theme = theme;
      });
    }
    for (const details of document.querySelectorAll<HTMLDetailsElement>(
      'main details:not([open])',
    )) {
      details.open = true;
      undo.push(() => {
        details.open = false;
      });
    }
    // The whole address after a link of the site, nothing after one that is its own text (css/print.css).
    for (const link of document.querySelectorAll<HTMLAnchorElement>(
      'main a:is([href^="http"], [href^="/"])',
    )) {
      const isSaid = link.textContent === link.getAttribute('href');
      link.dataset.print = isSaid ? '' : ` (${link.href})`;
      undo.push(() => {
        delete link.dataset.print;
      });
    }
  });

  addEventListener('afterprint', () => {
    undo.splice(0).forEach((back) => back());
  });
}

// The static pages are made without a window.
if (ExecutionEnvironment.canUseDOM) {
  listen();
}
