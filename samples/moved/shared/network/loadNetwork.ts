import type {Network} from './network';
import {openNetwork} from './openNetwork';

/** Folder of your exported models. */
const FOLDER = 'https://example.com/models';

const networks = new Map<string, Promise<Network>>();

/** Downloads and loads a model at the first call; later calls get the same one. */
export function loadNetwork(name: string): Promise<Network> {
  const known = networks.get(name);
  if (known) {
    return known;
  }
  const loading = openNetwork(`${FOLDER}/${name}`);
  networks.set(name, loading);
  // A failed download is forgotten, so that the next call tries again.
  loading.catch(() => networks.delete(name));
  return loading;
}
