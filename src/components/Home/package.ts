/** Implementation of `react-native-pytorch-core` for the programs that run in the home page itself. */

import siteConfig from '@generated/docusaurus.config';
import {createPackage} from '@playtorch-docs/react-native-pytorch-core-web';
import {plainKernels, Tensor} from '@playtorch-docs/ptl-runtime';

const rejectMissing = () =>
  Promise.reject(new Error('The home page has none.'));

/** Feature maps of the last run. */
let maps = new Float32Array();

/** Returns the 16 feature maps of 28 by 28 that the model's first layer made in its last run. */
export const getMaps = (): Float32Array => maps;

/** Fetches a file of the public site from this copy of the site. */
async function fetchFile(uri: string): Promise<Uint8Array> {
  const {pathname} = new URL(uri);
  const response = await fetch(siteConfig.baseUrl + pathname.slice(1));
  if (!response.ok) {
    throw new Error(`${uri} answered with status ${response.status}`);
  }
  return new Uint8Array(await response.arrayBuffer());
}

export const {ImageUtil, MobileModel, media, torch, torchvision} =
  createPackage({
    kernels: plainKernels,
    newKernels: () => plainKernels,
    onOperator({operator, result}) {
      if (
        operator === 'aten::relu' &&
        result instanceof Tensor &&
        result.sizes.join() === '1,16,28,28'
      ) {
        maps = Float32Array.from(result.storage.data, Number);
      }
    },
    random: Math.random,
    fetch: fetchFile,
    assetUri: String,
    decodeImage: rejectMissing,
    encodePng: rejectMissing,
    audio: {
      record: rejectMissing,
      player: () => ({play() {}, pause() {}, stop() {}}),
    },
    now: () => performance.now(),
    wait: rejectMissing,
  }).releases['0.2.0'];
