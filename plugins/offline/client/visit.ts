import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {loadChunk} from '../../chunks/client';

// Readers who keep no copy have no worker, and load no more than this line.
if (ExecutionEnvironment.canUseDOM && navigator.serviceWorker?.controller) {
  loadChunk(() => import('./notice')).then(
    ({watch}) => watch(),
    // A copy has it; without one there is nothing to tell.
    () => undefined,
  );
}
