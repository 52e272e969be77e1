/**
 * Creates `react-native-pytorch-core` for a browser. The host provides network, codecs and
 * microphone; Camera and Canvas are in `browser/`.
 */

// The published JavaScript of the tokenizers runs as it is; 0.2.0 and 0.2.4 have the same.
import {text} from 'react-native-pytorch-core-next/lib/commonjs/text';
import type {Kernels} from '@playtorch-docs/ptl-runtime';
import {createTensorApi} from './torch/index';
import type {Pixels} from './torch/platform';
import {
  type AudioDevice,
  makeAudioUtil,
  makeExperimental,
  makeOldAudioUtil,
  makeSounds,
} from './audio';
import {nameCalls} from './failedCalls';
import {type AppFiles, makeFiles} from './files';
import {makeImages, makeImageUtil} from './images';
import {makeLoader, type ModelRuntime} from './loader';
import {makeDownload, makeSpecModel, type ModelHost} from './mobileModel';
import {makeRefs} from './refs';

export {findFailedCall, type FailedCall} from './failedCalls';
export {type AudioDevice, type Recorder, SAMPLE_RATE} from './audio';
export {makeFiles, type AppFiles} from './files';
export type {Images} from './images';
export {loadBytes, type ModelRuntime} from './loader';
export {resizePixels} from './pixels';
export type {Pixels} from './torch/platform';

/** Services that the package needs from the page. */
export interface PackageHost extends ModelRuntime {
  /** Kernels of the tensor API, which no model uses. */
  kernels: Kernels;
  /** Fetches an address, or rejects with the reason. */
  fetch: (uri: string) => Promise<Uint8Array>;
  /** Address of an asset's number, which `require` returned. */
  assetUri: (asset: number) => string;
  /** @throws Error if the bytes are not a picture */
  decodeImage: (bytes: Uint8Array) => Promise<Pixels>;
  encodePng: (pixels: Pixels) => Promise<Uint8Array>;
  audio: AudioDevice;
  /** Clock in milliseconds. */
  now: () => number;
  wait: (seconds: number) => Promise<void>;
  /** Files of the app, if other code of the page shares them. */
  files?: AppFiles;
}

/**
 * Creates the exports of each release, `'0.1'` (0.1.3), `'0.2.0'` and `next` (0.2.4), over one set
 * of files, images and sounds.
 */
export function createPackage(host: PackageHost) {
  const {kernels, random, audio} = host;
  const files = host.files ?? makeFiles();
  const refs = makeRefs();
  const images = makeImages(refs);
  const sounds = makeSounds(refs, audio);
  const loader = makeLoader(files, host);
  const api = createTensorApi({kernels, random, loader, images});
  const models: ModelHost = {
    ...host,
    files,
    images,
    sounds,
    loader,
    runtime: host,
  };
  const ImageUtil = nameCalls(
    'ImageUtil',
    makeImageUtil(images, {...host, files}),
  );
  const AudioUtil = nameCalls(
    'AudioUtil',
    makeAudioUtil(sounds, {...host, files}),
  );
  const download = makeDownload(models);
  return {
    files,
    images,
    sounds,
    releases: {
      '0.1': {
        ImageUtil,
        AudioUtil: nameCalls(
          'AudioUtil',
          makeOldAudioUtil(sounds, audio, host.wait),
        ),
        MobileModel: nameCalls('MobileModel', makeSpecModel(models, '0.1')),
      },
      '0.2.0': {
        ImageUtil,
        AudioUtil,
        MobileModel: nameCalls('MobileModel', {
          ...makeSpecModel(models, '0.2'),
          download,
        }),
        ...api,
        text,
      },
      next: {
        ImageUtil,
        AudioUtil,
        MobileModel: nameCalls('MobileModel', {download}),
        ...api,
        text,
        experimental: makeExperimental(sounds),
      },
    },
  };
}
