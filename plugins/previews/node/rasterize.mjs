// A worker: turns SVG documents into PNG files. JavaScript, because Node starts it as it is.
import {parentPort} from 'node:worker_threads';
import {Resvg} from '@resvg/resvg-js';

parentPort.on('message', (/** @type {string} */ svg) => {
  const png = new Resvg(svg, {font: {loadSystemFonts: false}}).render().asPng();
  parentPort.postMessage(png);
});
