import {useEffect, useEffectEvent} from 'react';
import {useHistory} from '@docusaurus/router';

/** Resolves when the entry of the dialog before is gone. */
let removed = Promise.resolve();

/**
 * Adds an entry to the browser's history while the dialog is open, so that Back closes the dialog
 * and not the page, also a page that was loaded as a document.
 *
 * The entry has the state of the page below it: for the router both are one location, as it would
 * scroll to the top for another one. A navigation waits until the entry is gone, so that Back from
 * the page that follows comes here in one step.
 */
export function useBackEntry(onBack: () => void): void {
  const history = useHistory();
  const goBack = useEffectEvent(onBack);
  useEffect(() => {
    let isClosed = false;
    let remove = () => {};
    void removed.then(() => {
      if (isClosed) {
        return;
      }
      window.history.pushState(window.history.state, '');
      let isLeaving = false;
      remove = () => {
        if (!isLeaving) {
          isLeaving = true;
          window.history.back();
        }
      };
      removed = new Promise((resolve) => {
        let navigate = () => {};
        const unblock = history.block((location, action) => {
          if (action === 'POP') {
            isLeaving = true;
            unblock();
            if (!isClosed) {
              goBack();
            }
            // The router answers this event before it takes another location.
            queueMicrotask(() => {
              navigate();
              resolve();
            });
          } else {
            navigate = () =>
              action === 'PUSH'
                ? history.push(location)
                : history.replace(location);
            remove();
          }
          return false;
        });
      });
    });
    return () => {
      isClosed = true;
      remove();
    };
  }, [history]);
}
