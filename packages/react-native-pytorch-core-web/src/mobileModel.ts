/** Creates `MobileModel` of the package, for models with a specification. */

import type {LoadedModule} from './torch/platform';
import type {AppFiles} from './files';
import type {Images} from './images';
import {
  type FileLoader,
  loadBytes,
  createModelPath,
  type ModelRuntime,
} from './loader';
import type {Sounds} from './audio';
import {type SpecContext, createTokenizers} from './spec/context';
import {asFields, type JsonFields, readObject} from './spec/fields';
import {pack} from './spec/pack';
import {fillParameters, type SpecParameters} from './spec/parameters';
import {type SpecResult, unpack} from './spec/unpack';

/** Name of the specification among a model's extra files. */
const SPEC_FILE = 'model/live.spec.json';

/** Address, path, or number of an asset. */
export type ModelPath = string | number;

/** Services for `MobileModel`. */
export interface ModelHost {
  files: AppFiles;
  images: Images;
  sounds: Sounds;
  loader: FileLoader;
  runtime: ModelRuntime;
  fetch: (uri: string) => Promise<Uint8Array>;
  assetUri: (asset: number) => string;
  /** Clock in milliseconds. */
  now: () => number;
}

interface LoadedModel {
  module: LoadedModule;
  source: string;
  spec: JsonFields;
  tokenizer: SpecContext['tokenizer'];
}

/** Resolves a model to its address or path. */
const resolveUri = (model: ModelPath, {assetUri}: ModelHost): string => {
  if (typeof model !== 'string' && typeof model !== 'number') {
    throw new Error(
      `A model is an address, a path or what require() gave, and this is ${model === null ? 'null' : typeof model}`,
    );
  }
  return typeof model === 'number' ? assetUri(model) : model;
};

const readModel = async (uri: string, {files, fetch}: ModelHost) =>
  files.read(uri) ?? fetch(uri);

/** Creates `MobileModel.download` of 0.2, which returns the path of the model in the app's files. */
export function makeDownload(host: ModelHost) {
  const {files, fetch, loader} = host;
  return async (model: ModelPath): Promise<string> => {
    const uri = resolveUri(model, host);
    if (files.read(uri)) {
      return uri;
    }
    const path = createModelPath(uri);
    files.write(path, await fetch(uri));
    // Load the model now, since `_loadForMobileSync` cannot wait.
    await loader.prepare(path);
    return path;
  };
}

async function loadWithSpec(
  uri: string,
  host: ModelHost,
): Promise<LoadedModel> {
  const module = await loadBytes(await readModel(uri, host), uri, host.runtime);
  const source = module.extraFile(SPEC_FILE);
  if (!source) {
    throw new Error(
      `${uri} has no live.spec.json inside, which MobileModel.execute needs: save the model again with _extra_files={"${SPEC_FILE}": …}`,
    );
  }
  let spec: JsonFields;
  try {
    spec = asFields(JSON.parse(source), SPEC_FILE);
  } catch (error) {
    throw new Error(
      `live.spec.json of ${uri} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
      {cause: error},
    );
  }
  return {module, source, spec, tokenizer: createTokenizers(spec)};
}

/**
 * Creates `execute`, `preload` and `unload` of 0.1 and 0.2.0, in the arithmetic of Android.
 *
 * @param release - release, whose differences `SpecContext` lists
 */
export function makeSpecModel(host: ModelHost, release: '0.1' | '0.2') {
  const {images, sounds} = host;
  // Count whole milliseconds, as Android does.
  const now = () => Math.floor(host.now());
  const models = new Map<string, Promise<LoadedModel>>();
  const load = (model: ModelPath): Promise<LoadedModel> => {
    const uri = resolveUri(model, host);
    const known = models.get(uri);
    if (known) {
      return known;
    }
    const loading = loadWithSpec(uri, host);
    models.set(uri, loading);
    loading.catch(() => {
      // Forget a failed load, so that the next call tries again.
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
    execute: async <T>(model: ModelPath, parameters: SpecParameters) => {
      const {module, source, tokenizer} = await load(model);
      const context: SpecContext = {
        parameters,
        pixels: images.toPixels,
        samples: sounds.toSamples,
        image: (pixels) => ({ID: images.fromPixels(pixels).ID}),
        tokenizer,
        release,
      };
      const start = now();
      const filled = fillParameters(source, parameters);
      const input = pack(readObject(filled, 'pack'), context);
      const packed = now();
      const output = await module.run('forward', [input]);
      const ran = now();
      const result: SpecResult = {};
      unpack(output, readObject(filled, 'unpack'), result, context);
      const end = now();
      return {
        // The app declares the type of the result.
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
