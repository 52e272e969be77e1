import {GUEST} from '../core/policy';
import {captureConsole} from './console';
import {guardReader} from './guardReader';
import {connect} from './page';
import {refuseNetwork} from './refuseNetwork';
import {run} from './run';
import {stayInFrame} from './stayInFrame';

declare global {
  /** Set by the script before the document's policy: core/policy.ts. */
  var probe: Promise<boolean> | undefined;
}

/** How often, in ms, the frame says that its thread is free. */
const BEAT = 500;

const root = document.getElementById('root');
// A frame inside a program's may have this script too, as its policy allows it: nothing
// there keeps keys from what it would run. Such a frame comes from no host.
const isOfHost = location.origin !== 'null';
if (root && isOfHost && window.parent.parent !== window.parent) {
  const page = connect(window);
  captureConsole(page);
  refuseNetwork();
  // Before the guard, which drops keys: the page's own work from everywhere.
  stayInFrame(page);
  const connectGuard = location.hash.endsWith(GUEST)
    ? guardReader()
    : undefined;
  setInterval(() => page.send({type: 'beat'}), BEAT);
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
