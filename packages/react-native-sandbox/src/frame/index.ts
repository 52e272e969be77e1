import {GUEST} from '../core/policy';
import {captureConsole} from './console';
import {guardInput} from './guardInput';
import {connect} from './page';
import {refuseNetwork} from './refuseNetwork';
import {run} from './run';
import {confineProgram} from './confineProgram';

declare global {
  /** Result of the script before the document's policy: PROBE_SCRIPT of core/policy.ts. */
  var probe: Promise<boolean> | undefined;
}

/** Interval of messages that show that the frame's thread is free. */
const BEAT_MS = 500;

const root = document.getElementById('root');
// Do not run in a frame that a program made, whose policy allows this script too: it would have no
// input guard. Such a frame has no host.
const isFromHost = location.origin !== 'null';
if (root && isFromHost && window.parent.parent !== window.parent) {
  const page = connect(window);
  captureConsole(page);
  refuseNetwork();
  // Listen for the page's keys before the guard, which drops keys.
  confineProgram(page);
  const connectGuard = location.hash.endsWith(GUEST) ? guardInput() : undefined;
  setInterval(() => page.send({type: 'beat'}), BEAT_MS);
  void Promise.resolve(globalThis.probe).then((refused) =>
    page.onRun((message, port) => {
      if (port) {
        connectGuard?.(port);
      }
      run(message, page, root);
    }, refused),
  );
} else if (root) {
  root.textContent = 'This document runs programs inside another page.';
}
