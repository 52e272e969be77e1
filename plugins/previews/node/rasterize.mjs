// Worker thread that renders SVG as PNG. JavaScript, because threads cannot load TypeScript.
import {parentPort} from 'node:worker_threads';
import {Resvg} from '@resvg/resvg-js';

parentPort.on('message', (/** @type {string} */ svg) => {
  const png = new Resvg(svg, {font: {loadSystemFonts: false}}).render().asPng();
  parentPort.postMessage(png);
});
