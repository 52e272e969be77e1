/**
 * `react-native-pytorch-core` for a browser: the entry of this folder. What needs a screen,
 * a camera or a network comes in through `Place`; Camera and Canvas are added by the player.
 */

// The tokenizers are plain JavaScript: the published code itself runs, the same in 0.2.0 and 0.2.4.
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
import {type Files, makeFiles} from './files';
import {makeImages, makeImageUtil} from './images';
import {makeLoader, type Runtime} from './loader';
import {makeDownload, makeSpecModel, type ModelPlace} from './mobileModel';
import {makeRefs} from './refs';

export {type AudioDevice, type Recorder, SAMPLE_RATE} from './audio';
export {makeFiles, type Files} from './files';
export type {Images} from './images';
export {loadBytes} from './loader';
export {resized} from './pixels';
export type {Pixels} from './torch/platform';

/** What the package needs of the page. */
export interface Place extends Runtime {
  /** Kernels of the tensor API, which no model uses. */
  kernels: Kernels;
  /** Bytes of an address: the page decides which it fetches and says why it does not. */
  fetch: (uri: string) => Promise<Uint8Array>;
  /** Address of what `require` gave. */
  assetUri: (asset: number) => string;
  /** @throws Error if the bytes are not a picture. */
  decodeImage: (bytes: Uint8Array) => Promise<Pixels>;
  encodePng: (pixels: Pixels) => Promise<Uint8Array>;
  audio: AudioDevice;
  /** A clock in milliseconds. */
  now: () => number;
  wait: (seconds: number) => Promise<void>;
  /** The app's files, if something else in the page writes some too. */
  files?: Files;
}

/**
 * The package in each of its releases, over one set of files, images and sounds.
 *
 * An app imports one of `'0.1'` (0.1.3), `'0.2.0'` and `next` (0.2.4).
 */
export function createPackage(place: Place) {
  const {kernels, random, audio} = place;
  const files = place.files ?? makeFiles();
  const refs = makeRefs();
  const images = makeImages(refs);
  const sounds = makeSounds(refs, audio);
  const loader = makeLoader(files, place);
  const api = createTensorApi({kernels, random, loader, images});
  const models: ModelPlace = {
    ...place,
    files,
    images,
    sounds,
    loader,
    runtime: place,
  };
  const ImageUtil = makeImageUtil(images, {...place, files});
  const AudioUtil = makeAudioUtil(sounds, {...place, files});
  const download = makeDownload(models);
  return {
    files,
    images,
    sounds,
    releases: {
      '0.1': {
        ImageUtil,
        AudioUtil: makeOldAudioUtil(sounds, audio, place.wait),
        MobileModel: makeSpecModel(models, '0.1'),
      },
      '0.2.0': {
        ImageUtil,
        AudioUtil,
        MobileModel: {...makeSpecModel(models, '0.2'), download},
        ...api,
        text,
      },
      next: {
        ImageUtil,
        AudioUtil,
        MobileModel: {download},
        ...api,
        text,
        experimental: makeExperimental(sounds),
      },
    },
  };
}
