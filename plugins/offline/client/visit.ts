import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {loadChunk} from '../../chunks/client';

// Readers without a copy have no worker and load only this file.
if (ExecutionEnvironment.canUseDOM && navigator.serviceWorker?.controller) {
  loadChunk(() => import('./notice')).then(
    ({watch}) => watch(),
    // The chunk is part of every copy; without a copy no notice is needed.
    () => undefined,
  );
}
