/** Message when the HTML loaded but no script did. */
export const INCOMPLETE =
  'This page did not load completely: you can read it, but its buttons, menus and search do not work. The site may have been updated, or the connection failed.';

/** Message when Retry or Reload failed again. */
export const NO_ANSWER =
  'The site does not answer. Check the connection, then try again.';

/** Message when a deployment replaced the build of the displayed page. */
export const UPDATED = 'The site was updated after you opened this page.';
