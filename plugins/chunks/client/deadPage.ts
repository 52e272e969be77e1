// In every page, as text: it says what no script of the site can say, because none came.
import {servedBase} from '../core/baseUrl';
import {INCOMPLETE, NO_ANSWER} from '../core/texts';
import {showNotice} from './notice';

/** Written in by the build. */
declare const BASE_URL: string;

const page = document.currentScript?.dataset.page;

// Deferred scripts have run by then, or have failed.
document.addEventListener('DOMContentLoaded', () => {
  if (window.docusaurus) {
    return;
  }
  const base =
    page === undefined ? undefined : servedBase(page, location.pathname);
  const [text, label] =
    base === undefined || base === BASE_URL
      ? [INCOMPLETE, 'Retry']
      : [
          `This site did not load properly. It is built for the base URL ${BASE_URL}. To serve it here, set baseUrl to ${base} and build it again.`,
          'Reload',
        ];
  showNotice(text, label, ({say}) => {
    // Without an answer, a reload would take away the page that can be read.
    fetch(location.href, {cache: 'no-store'}).then(
      () => location.reload(),
      () => say(NO_ANSWER),
    );
  });
});
