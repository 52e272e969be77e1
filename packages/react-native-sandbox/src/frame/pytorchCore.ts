/** `react-native-pytorch-core` for programs in the frame: the library, with what it needs of the page. */

import {plainKernels, wasmKernels} from '@playtorch-docs/ptl-runtime';
import {
  createPackage,
  type Place,
} from '@playtorch-docs/react-native-pytorch-core-web';
import {
  browserAudio,
  CameraFacing,
  decodeImage,
  encodePng,
  makeCamera,
  makeCanvas,
  type ViewLike,
} from '@playtorch-docs/react-native-pytorch-core-web/browser';
import {ASSET} from '../core/assets';
import type {ModuleExports, PackageContext} from '../core/packages';

/** As long as a model may compute before the page gets its turn, in milliseconds. */
const TURN = 50;

/** Gives the page its turn every now and then while a model runs. */
function makePause(): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    if (performance.now() - last < TURN) {
      return undefined;
    }
    return new Promise((resolve) => {
      setTimeout(() => {
        last = performance.now();
        resolve();
      });
    });
  };
}

function placeOf({ask, assetName, files}: PackageContext): Place {
  let compiled: Promise<WebAssembly.Module> | undefined;
  const fetch = async (uri: string): Promise<Uint8Array> => {
    const saved = files.read(uri);
    if (saved) {
      return saved;
    }
    if (/^https?:/u.test(uri)) {
      const {status, bytes} = await ask('download', {url: uri});
      if (status < 200 || status > 299) {
        throw new Error(`${uri} answered with status ${status}`);
      }
      return new Uint8Array(bytes);
    }
    const name = uri.startsWith(ASSET) ? uri.slice(ASSET.length) : uri;
    return new Uint8Array((await ask('file', {name})).bytes);
  };
  return {
    files,
    fetch,
    assetUri: (asset) => {
      const name = assetName(asset);
      if (name === undefined) {
        throw new Error(`${asset} is nothing that require() gave`);
      }
      return `${ASSET}${name}`;
    },
    decodeImage,
    encodePng,
    audio: browserAudio,
    kernels: plainKernels,
    newKernels: async () => {
      compiled ??= ask('kernels', {}).then(({bytes}) =>
        WebAssembly.compile(bytes),
      );
      try {
        return wasmKernels(await compiled);
      } catch {
        // Without WebAssembly or SIMD models run slower, and next time it is tried again.
        compiled = undefined;
        return plainKernels;
      }
    },
    loadRare: async (load) => {
      let refusal: unknown;
      try {
        const {script} = await ask('operators', {});
        // It adds itself to the frame's bundle, where `load` finds it.
        (0, eval)(script);
      } catch (error) {
        refusal = error;
      }
      try {
        // A page whose frame is one bundle answers no script and needs none.
        return await load();
      } catch (error) {
        throw refusal ?? error;
      }
    },
    random: Math.random,
    onPrint: (line) => {
      console.log(line);
    },
    onWarning: (text) => {
      console.warn(text);
    },
    pause: makePause(),
    now: () => performance.now(),
    wait: (seconds) =>
      new Promise((resolve) => {
        setTimeout(resolve, seconds * 1000);
      }),
  };
}

/**
 * The exports of the release that a version of the docs is about.
 *
 * @param samples - names of pictures that the page has, for a reader without a camera
 */
export function browserPackage(
  context: PackageContext,
  samples: readonly string[] = [],
): ModuleExports {
  const {version, ask, require} = context;
  const place = placeOf(context);
  const {images, releases} = createPackage(place);
  if (!(version in releases)) {
    throw new Error(
      `There is no react-native-pytorch-core of version ${version}; there are ${Object.keys(releases).join(', ')}`,
    );
  }
  // The frame's own react-native: its View is a component.
  const View = require('react-native')['View'] as ViewLike;
  const pictureOf = async (bytes: ArrayBuffer | Uint8Array) =>
    decodeImage(new Uint8Array(bytes));
  return {
    ...releases[version as keyof typeof releases],
    Canvas: makeCanvas(View, images),
    CameraFacing,
    Camera: makeCamera(View, images, {
      open: async (facing) => {
        await ask('openCamera', {facing});
      },
      look: async () => (await ask('takePicture', {})).bitmap,
      close: async () => {
        await ask('closeCamera', {});
      },
      choose: async () => {
        const file = await ask('choose', {accept: 'image/*'});
        return file && pictureOf(file.bytes);
      },
      samples: samples.map((name) => ({
        // `red-heart.png` shows a red heart.
        name: name.replace(/\.\w+$/, '').replaceAll('-', ' '),
        load: async () => pictureOf((await ask('file', {name})).bytes),
      })),
    }),
  };
}
