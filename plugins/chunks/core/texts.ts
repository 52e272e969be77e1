/** Said where a page is there to read, and no script of it. */
export const INCOMPLETE =
  'This page did not load completely: you can read it, but its buttons, menus and search do not work. The site may have been updated, or the connection failed.';

/** Said after Retry or Reload, where nothing has changed. */
export const NO_ANSWER =
  'The site does not answer. Check the connection, then try again.';

/** Said where another build took the place of the one that the page is of. */
export const UPDATED = 'The site was updated after you opened this page.';
