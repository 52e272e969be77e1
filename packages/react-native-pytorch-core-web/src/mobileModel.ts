/** `MobileModel` of the package: models with a specification inside. */

import type {LoadedModule} from './torch/platform';
import type {Files} from './files';
import type {Images} from './images';
import {type FileLoader, loadBytes, modelPath, type Runtime} from './loader';
import type {Sounds} from './audio';
import {type Context, tokenizers} from './spec/context';
import {asFields, type Fields, object} from './spec/fields';
import {pack} from './spec/pack';
import {fill, type Parameters} from './spec/parameters';
import {type Result, unpack} from './spec/unpack';

/** Where a specification lies among a model's extra files. */
export const SPEC = 'model/live.spec.json';

/** An address, a path, or what `require` gave. */
export type ModelPath = string | number;

export interface ModelPlace {
  files: Files;
  images: Images;
  sounds: Sounds;
  loader: FileLoader;
  runtime: Runtime;
  fetch: (uri: string) => Promise<Uint8Array>;
  assetUri: (asset: number) => string;
  /** A clock in milliseconds. */
  now: () => number;
}

interface Loaded {
  module: LoadedModule;
  source: string;
  spec: Fields;
  tokenizer: Context['tokenizer'];
}

/** Address or path of a model. */
const uriOf = (model: ModelPath, {assetUri}: ModelPlace): string => {
  if (typeof model !== 'string' && typeof model !== 'number') {
    throw new Error(
      `A model is an address, a path or what require() gave, and this is ${model === null ? 'null' : typeof model}`,
    );
  }
  return typeof model === 'number' ? assetUri(model) : model;
};

const bytesOf = async (uri: string, {files, fetch}: ModelPlace) =>
  files.read(uri) ?? fetch(uri);

/** `MobileModel.download` of 0.2: the path of the model in the app's files. */
export function makeDownload(place: ModelPlace) {
  const {files, fetch, loader} = place;
  return async (model: ModelPath): Promise<string> => {
    const uri = uriOf(model, place);
    if (files.read(uri)) {
      return uri;
    }
    const path = modelPath(uri);
    files.write(path, await fetch(uri));
    // What loads without waiting has to be ready by then.
    await loader.prepare(path);
    return path;
  };
}

async function loadWithSpec(uri: string, place: ModelPlace): Promise<Loaded> {
  const module = await loadBytes(await bytesOf(uri, place), uri, place.runtime);
  const source = module.extraFile(SPEC);
  if (!source) {
    throw new Error(
      `${uri} has no live.spec.json inside, which MobileModel.execute needs: save the model again with _extra_files={"${SPEC}": …}`,
    );
  }
  let spec: Fields;
  try {
    spec = asFields(JSON.parse(source), SPEC);
  } catch (error) {
    throw new Error(
      `live.spec.json of ${uri} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
      {cause: error},
    );
  }
  return {module, source, spec, tokenizer: tokenizers(spec)};
}

/**
 * `execute`, `preload` and `unload` of 0.1 and 0.2.0, in the arithmetic of Android.
 *
 * @param release - two differ: see `Context`
 */
export function makeSpecModel(place: ModelPlace, release: '0.1' | '0.2') {
  const {images, sounds} = place;
  // Android's clock counts whole milliseconds, and programs show them.
  const now = () => Math.floor(place.now());
  const models = new Map<string, Promise<Loaded>>();
  const load = (model: ModelPath): Promise<Loaded> => {
    const uri = uriOf(model, place);
    const known = models.get(uri);
    if (known) {
      return known;
    }
    const loading = loadWithSpec(uri, place);
    models.set(uri, loading);
    loading.catch(() => {
      // The next call tries again.
      if (models.get(uri) === loading) {
        models.delete(uri);
      }
    });
    return loading;
  };

  return {
    preload: async (model: ModelPath): Promise<void> => {
      await load(model);
    },
    unload: (): Promise<void> => {
      models.clear();
      return Promise.resolve();
    },
    execute: async <T>(model: ModelPath, parameters: Parameters) => {
      const {module, source, tokenizer} = await load(model);
      const context: Context = {
        parameters,
        pixels: images.toPixels,
        samples: sounds.toSamples,
        image: (pixels) => ({ID: images.fromPixels(pixels).ID}),
        tokenizer,
        release,
      };
      const start = now();
      const filled = fill(source, parameters);
      const input = pack(object(filled, 'pack'), context);
      const packed = now();
      const output = await module.run('forward', [input]);
      const ran = now();
      const result: Result = {};
      unpack(output, object(filled, 'unpack'), result, context);
      const end = now();
      return {
        // What the specification makes of the output is the app's to say.
        result: result as T,
        metrics: {
          totalTime: end - start,
          packTime: packed - start,
          inferenceTime: ran - packed,
          unpackTime: end - ran,
        },
      };
    },
  };
}
