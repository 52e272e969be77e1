/** Creates `react-native-pytorch-core` for programs in the frame, connected with the page. */

import {plainKernels, wasmKernels} from '@playtorch-docs/ptl-runtime';
import {
  createPackage,
  type PackageHost,
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
import {watchRuns} from './watchRuns';

/** Milliseconds that a model computes between two pauses for the page. */
const TURN_MS = 50;

/** Creates the `pause` of a model's run, which waits for a task every TURN_MS. */
function makePause(): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    if (performance.now() - last < TURN_MS) {
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

function createHost({
  ask,
  assetName,
  files,
  reportRun,
}: PackageContext): PackageHost {
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
        // Fall back to the slower plain kernels without WebAssembly or SIMD, and try again next time.
        compiled = undefined;
        return plainKernels;
      }
    },
    loadRare: async (load) => {
      let refusal: unknown;
      try {
        const {script} = await ask('operators', {});
        // The script adds itself to the frame's bundle, where `load` finds it.
        (0, eval)(script);
      } catch (error) {
        refusal = error;
      }
      try {
        // Try without the script, which a frame of one bundle does not need.
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
    watchRun: watchRuns(reportRun),
    now: () => performance.now(),
    wait: (seconds) =>
      new Promise((resolve) => {
        setTimeout(resolve, seconds * 1000);
      }),
  };
}

/**
 * Creates the exports of the release that a docs version documents.
 *
 * @param samples - names of the page's pictures, for a reader without a camera
 * @throws Error for an unknown version
 */
export function createBrowserPackage(
  context: PackageContext,
  samples: readonly string[] = [],
): ModuleExports {
  const {version, ask, require} = context;
  const host = createHost(context);
  const {images, releases} = createPackage(host);
  if (!(version in releases)) {
    throw new Error(
      `There is no react-native-pytorch-core of version ${version}; there are ${Object.keys(releases).join(', ')}`,
    );
  }
  const View = require('react-native')['View'] as ViewLike;
  const decodePicture = async (bytes: ArrayBuffer | Uint8Array) =>
    decodeImage(new Uint8Array(bytes));
  return {
    ...releases[version as keyof typeof releases],
    Canvas: makeCanvas(View, images),
    CameraFacing,
    Camera: makeCamera(View, images, {
      open: async (facing) => {
        await ask('openCamera', {facing});
      },
      takeFrame: async () => (await ask('takePicture', {})).bitmap,
      close: async () => {
        await ask('closeCamera', {});
      },
      choose: async () => {
        const file = await ask('choose', {accept: 'image/*'});
        return file && decodePicture(file.bytes);
      },
      samples: samples.map((name) => ({
        // Title of `red-heart.png`: red heart.
        name: name.replace(/\.\w+$/, '').replaceAll('-', ' '),
        load: async () => decodePicture((await ask('file', {name})).bytes),
      })),
    }),
  };
}
