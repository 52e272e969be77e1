import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Sets the color of the browser's bar to that of the page, because it would follow the system's mode. */
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

// The server build has no window.
if (ExecutionEnvironment.canUseDOM) {
  listen();
}
