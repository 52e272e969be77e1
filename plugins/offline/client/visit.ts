import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {load} from '../../chunks/client';

// Readers who keep no copy have no worker, and load no more than this line.
if (ExecutionEnvironment.canUseDOM && navigator.serviceWorker?.controller) {
  load(() => import('./notice')).then(
    ({watch}) => watch(),
    // A copy has it; without one there is nothing to tell.
    () => undefined,
  );
}
