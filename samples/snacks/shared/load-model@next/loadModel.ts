import * as FileSystem from 'expo-file-system';
import {torch} from 'react-native-pytorch-core';
import type {Module} from 'react-native-pytorch-core';

interface ModelFile {
  url: string;
  file: string;
}

const loaded = new Map<string, Promise<Module>>();

/** Downloads a model once, loads it at the first call; later calls get the same one. */
export function loadModel(model: ModelFile): Promise<Module> {
  const known = loaded.get(model.url);
  if (known) {
    return known;
  }
  const loading = load(model);
  loaded.set(model.url, loading);
  // A failed download is forgotten, so that the next call tries again.
  loading.catch(() => loaded.delete(model.url));
  return loading;
}

async function load({url, file}: ModelFile): Promise<Module> {
  const target = `${FileSystem.cacheDirectory}${file}`;
  const {exists} = await FileSystem.getInfoAsync(target);
  if (!exists) {
    // The final name appears only when the file is whole.
    const {status, uri} = await FileSystem.downloadAsync(url, `${target}.part`);
    if (status !== 200) {
      throw new Error(`${url} answered with status ${status}`);
    }
    await FileSystem.moveAsync({from: uri, to: target});
  }
  return torch.jit._loadForMobile(target.replace('file://', ''));
}
