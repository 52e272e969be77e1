/** `react-native-pytorch-core` for the program of the home page, which runs in the page itself. */

import siteConfig from '@generated/docusaurus.config';
import {createPackage} from 'react-native-pytorch-core-web';
import {plainKernels} from 'ptl-runtime';

const missing = () => Promise.reject(new Error('The home page has none.'));

/** Models of the public site are those of this copy of it, wherever it is. */
async function fetchModel(uri: string): Promise<Uint8Array> {
  const {pathname} = new URL(uri);
  const response = await fetch(siteConfig.baseUrl + pathname.slice(1));
  if (!response.ok) {
    throw new Error(`${uri} answered with status ${response.status}`);
  }
  return new Uint8Array(await response.arrayBuffer());
}

export const {torch, MobileModel} = createPackage({
  kernels: plainKernels,
  newKernels: () => plainKernels,
  random: Math.random,
  fetch: fetchModel,
  assetUri: String,
  decodeImage: missing,
  encodePng: missing,
  audio: {
    record: missing,
    player: () => ({play() {}, pause() {}, stop() {}}),
  },
  now: () => performance.now(),
  wait: missing,
}).releases['0.2.0'];
