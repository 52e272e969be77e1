// Inline in every page, so that readers get a message when no script file loads.
import {findServedBase} from '../core/baseUrl';
import {INCOMPLETE, NO_ANSWER} from '../core/texts';
import {showNotice} from './notice';

/** Base URL of the build, defined by `node/buildDeadPage.ts`. */
declare const BASE_URL: string;

const page = document.currentScript?.dataset.page;

// Deferred scripts have run or failed before this event.
document.addEventListener('DOMContentLoaded', () => {
  if (window.docusaurus) {
    return;
  }
  const base =
    page === undefined ? undefined : findServedBase(page, location.pathname);
  const [text, label] =
    base === undefined || base === BASE_URL
      ? [INCOMPLETE, 'Retry']
      : [
          `This site did not load properly. It is built for the base URL ${BASE_URL}. To serve it here, set baseUrl to ${base} and build it again.`,
          'Reload',
        ];
  showNotice(text, label, ({say}) => {
    // Reloading without an answer would replace the readable page by an error page.
    fetch(location.href, {cache: 'no-store'}).then(
      () => location.reload(),
      () => say(NO_ANSWER),
    );
  });
});
