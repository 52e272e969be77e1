import type {ClientModule} from '@docusaurus/types';
import {loadChunk} from '../../chunks/client';

/** Whether the rest answers events itself, or has failed to load: links lead to their entries then. */
let isAsleep = false;

/** Loads what blocks of code can do. */
const load = (event?: Event) =>
  void loadChunk(() => import('./start')).then(
    ({start}) => {
      isAsleep = true;
      start(event);
    },
    () => {
      isAsleep = true;
    },
  );

/** Loads it at the first touch of a block. A first tap on TypeScript shows the name, not the entry. */
function wake(event: Event): void {
  const target = event.target as Element;
  if (isAsleep || !target.closest?.('.theme-code-block pre')) {
    return;
  }
  if (
    (event as PointerEvent).pointerType === 'touch' &&
    !target.closest('[href^=h]')
  ) {
    event.preventDefault();
  }
  load(event);
}

const clientModule: ClientModule = {
  onRouteDidUpdate({location}) {
    // A listener that is there already is not added again.
    // Bytes of every first view: `tests/built/codeBytes.test.ts`.
    ['pointerover', 'focusin', 'click'].forEach((type) =>
      document.addEventListener(type, wake),
    );
    if (/^#code-/.test(location.hash)) {
      load();
    }
  },
};

export default clientModule;
