import {MobileModel, torch} from 'react-native-pytorch-core';
import type {Module, ModelPath} from 'react-native-pytorch-core';

const loaded = new Map<ModelPath, Promise<Module>>();

/** Loads a model at the first call; later calls get the same one. */
export function modelAt(file: ModelPath): Promise<Module> {
  const known = loaded.get(file);
  if (known) {
    return known;
  }
  const loading = MobileModel.download(file).then((path) =>
    torch.jit._loadForMobile(path),
  );
  loaded.set(file, loading);
  // A failure is forgotten, so that the next call tries again.
  loading.catch(() => loaded.delete(file));
  return loading;
}

/** Forgets all loaded models. */
export function unload(): void {
  loaded.clear();
}
