// Every visitor downloads this file and core/active.ts: keep both small.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import globalData from '@generated/globalData';
import {loadChunk} from '../../chunks/client';
import {isActive, type BridgeSettings} from '../core/active';

if (ExecutionEnvironment.canUseDOM) {
  const settings = globalData.bridge?.default as BridgeSettings | undefined;
  if (
    settings &&
    isActive(settings, window.location.hostname, window.parent !== window)
  ) {
    loadChunk(() => import('./copies')).then(
      ({reportCopies}) => reportCopies(),
      // Failed reports must not disturb the reader.
      () => undefined,
    );
  }
}
