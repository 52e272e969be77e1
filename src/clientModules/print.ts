import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/**
 * Functions that undo the changes for print: open details, light mode, full addresses.
 * Folds that repeat the page, such as a whole program, stay closed on paper, and so do long ones:
 * a reader who needs them opens them.
 */
const undo: (() => void)[] = [];

/** Characters up to which a closed fold is printed: about one sheet. */
const MAX_FOLDED = 4000;

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
      'main details:not([open], [data-print-closed])',
    )) {
      if (details.textContent.length > MAX_FOLDED) {
        continue;
      }
      details.open = true;
      undo.push(() => {
        details.open = false;
      });
    }
    // Print the full address after a link unless it is the link's text (css/print.css).
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

// The server build has no window.
if (ExecutionEnvironment.canUseDOM) {
  listen();
}
