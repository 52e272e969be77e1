/** `react-native-pytorch-core` for the programs of the home page, which run in the page itself. */

import siteConfig from '@generated/docusaurus.config';
import {loadChunk} from '@site/plugins/chunks/client';
import {createPackage} from '@playtorch-docs/react-native-pytorch-core-web';
import {plainKernels} from '@playtorch-docs/ptl-runtime';

const missing = () => Promise.reject(new Error('The home page has none.'));

/** Models and pictures of the public site are those of this copy of it, wherever it is. */
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
    random: Math.random,
    fetch: fetchFile,
    assetUri: String,
    // With the first picture: the digits of the page need no decoder.
    decodeImage: async (bytes) =>
      (
        await loadChunk(
          () => import('@playtorch-docs/react-native-pytorch-core-web/browser'),
        )
      ).decodeImage(bytes),
    encodePng: missing,
    audio: {
      record: missing,
      player: () => ({play() {}, pause() {}, stop() {}}),
    },
    now: () => performance.now(),
    wait: missing,
  }).releases['0.2.0'];
