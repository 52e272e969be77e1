import {captureConsole} from './console';
import {connect} from './page';
import {refuseNetwork} from './refuseNetwork';
import {run} from './run';
import {stayInFrame} from './stayInFrame';

/** How often, in ms, the frame says that its thread is free. */
const BEAT = 500;

const root = document.getElementById('root');
if (root && window.parent.parent !== window.parent) {
  const page = connect(window);
  captureConsole(page);
  refuseNetwork();
  stayInFrame(page);
  setInterval(() => page.send({type: 'beat'}), BEAT);
  page.onRun((message) => run(message, page, root));
} else if (root) {
  root.textContent = 'This document runs programs inside another page.';
}
