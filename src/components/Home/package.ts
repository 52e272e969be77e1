/** Implementation of `react-native-pytorch-core` for the programs that run in the home page itself. */

import siteConfig from '@generated/docusaurus.config';
import {loadChunk} from '@site/plugins/chunks/client';
import {createPackage} from '@playtorch-docs/react-native-pytorch-core-web';
import {plainKernels} from '@playtorch-docs/ptl-runtime';

const rejectMissing = () =>
  Promise.reject(new Error('The home page has none.'));

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
    random: Math.random,
    fetch: fetchFile,
    assetUri: String,
    // Loaded at the first picture; drawings of digits need no decoder.
    decodeImage: async (bytes) =>
      (
        await loadChunk(
          () => import('@playtorch-docs/react-native-pytorch-core-web/browser'),
        )
      ).decodeImage(bytes),
    encodePng: rejectMissing,
    audio: {
      record: rejectMissing,
      player: () => ({play() {}, pause() {}, stop() {}}),
    },
    now: () => performance.now(),
    wait: rejectMissing,
  }).releases['0.2.0'];
