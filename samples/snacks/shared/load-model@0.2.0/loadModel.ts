import {MobileModel, torch} from 'react-native-pytorch-core';
import type {Module} from 'react-native-pytorch-core';

const loaded = new Map<string, Promise<Module>>();

/** Downloads and loads a model at the first call; later calls get the same one. */
export function loadModel({url}: {url: string}): Promise<Module> {
  const known = loaded.get(url);
  if (known) {
    return known;
  }
  const loading = load(url);
  loaded.set(url, loading);
  // A failed download is forgotten, so that the next call tries again.
  loading.catch(() => loaded.delete(url));
  return loading;
}

async function load(url: string): Promise<Module> {
  const path = await MobileModel.download(url);
  return torch.jit._loadForMobile(path);
}
