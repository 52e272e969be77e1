import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Gives the browser's own bar the color of the page: it would follow the system, which the page does not. */
function listen(): void {
  const root = document.documentElement;
  const meta = document.querySelector('meta[name="theme-color"]');
  const show = () =>
    meta?.setAttribute(
      'content',
      getComputedStyle(root).getPropertyValue('--pt-page').trim(),
    );
  show();
  new MutationObserver(show).observe(root, {attributeFilter: ['data-theme']});
}

// The static pages are made without a window.
if (ExecutionEnvironment.canUseDOM) {
  listen();
}
