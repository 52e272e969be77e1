import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';
import {loadChunk} from '../../chunks/client';

/** Events that a reader's interest in code begins with. */
const EVENTS = ['pointerover', 'focusin', 'click'];

const sleep = () =>
  EVENTS.forEach((type) => document.removeEventListener(type, wake));

/** Loads what blocks of code can do. If it fails to load, links of names lead to their entries. */
const load = (event?: Event) =>
  void loadChunk(() => import('./start')).then(({start}) => {
    sleep();
    start(event);
  }, sleep);

/** Loads it at the first touch of a block. A first tap shows the name, not the entry. */
function wake(event: Event): void {
  if ((event.target as Element).closest?.('.theme-code-block pre')) {
    if (event.type === 'click' && matchMedia('(hover: none)').matches) {
      event.preventDefault();
    }
    load(event);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  EVENTS.forEach((type) => document.addEventListener(type, wake));
}

const clientModule: ClientModule = {
  onRouteDidUpdate({location}) {
    if (/^#code-.+-L\d/.test(location.hash)) {
      load();
    }
  },
};

export default clientModule;
