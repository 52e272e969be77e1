import type {ServiceHandlers} from '@site/plugins/player/client';
import {
  answer,
  loadKernels,
  loadOwn,
} from '@site/src/components/SnackPlayer/handlers';
import {
  samplePictures,
  replacementModels,
} from '@site/src/data/replacementModels';
import {MODEL, SOUND} from '@site/src/lib/liveExample';
import {createBell} from './bell';

/** Returns the last segment of an address. */
const getFileName = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** Finds the site's replacement of a model that an example downloads. */
export function findReplacement(
  code: string,
): {replaced: string; knows: string} | undefined {
  for (const {files, knows} of replacementModels) {
    const replaced = Object.keys(files).find((name) =>
      code.includes(`/${name}'`),
    );
    if (replaced !== undefined) {
      return {replaced, knows};
    }
  }
  return undefined;
}

/**
 * Creates the request handlers for examples, which serve the page's pictures, a sound and
 * its models. Addresses from programs are never fetched.
 *
 * @param pictureUrl - only address of a picture that is served.
 */
export function makeHandlers(
  withBaseUrl: (path: string) => string,
  pictureUrl: string,
): Pick<ServiceHandlers, 'file' | 'download' | 'kernels'> {
  const models = Object.assign(
    {},
    ...replacementModels.map(({files}) => files),
  ) as Record<string, string>;
  const pathsByName: Record<string, string> = Object.fromEntries([
    ...samplePictures.map(({file, url}) => [file, url]),
    ...Object.values(models).map((path) => [getFileName(path), path]),
    [MODEL, `/models/${MODEL}`],
  ]);
  const load = async (name: string, path: string) =>
    answer(name, await loadOwn(withBaseUrl(path)));
  return {
    async file({name}) {
      if (name === SOUND) {
        return {name, type: 'audio/wav', bytes: createBell()};
      }
      const path = Object.hasOwn(pathsByName, name)
        ? pathsByName[name]
        : undefined;
      if (path === undefined) {
        throw new Error(
          `This page has no file ${name} for programs; it has ${[SOUND, MODEL, ...samplePictures.map(({file}) => file)].join(', ')}.`,
        );
      }
      return load(name, path);
    },
    async download({url}) {
      const name = getFileName(url);
      const path =
        url === pictureUrl
          ? pathsByName[name]
          : Object.hasOwn(models, name)
            ? models[name]
            : undefined;
      if (path === undefined) {
        throw new Error(
          `Programs in the page download nothing. For examples it has ${[pictureUrl, ...Object.keys(models)].join(', ')}.`,
        );
      }
      return {status: 200, ...(await load(name, path))};
    },
    kernels: loadKernels,
  };
}
