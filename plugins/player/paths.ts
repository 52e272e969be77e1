/** Folder of the frame and of the document around it, below the base. */
export const FOLDER = 'player/';

/**
 * Returns the address of the frame's document below the base. Its name contains the hash of
 * its content, so that browsers can cache it for good.
 */
export function getFramePath(hash: string): string {
  return `${FOLDER}frame/${hash}/`;
}

/** Returns the address of the document around the frame, outside the frame's folder, whose headers forbid connections. */
export function getShellPath(hash: string): string {
  return `${FOLDER}shell/${hash}/`;
}

/** Returns the address of the script with rare operators; pages fetch it, because the frame cannot. */
export function getOperatorsPath(hash: string): string {
  return `${FOLDER}operators/${hash}.js`;
}

/** Folder of the checker of types: its worker, and the declarations of each version. */
export const TYPES_FOLDER = `${FOLDER}types/`;

/** Returns the address of the worker that checks types. */
export const getTypeWorkerPath = (hash: string): string =>
  `${TYPES_FOLDER}${hash}/worker.js`;

/** Returns the address of the declarations of a docs version. */
export const getDeclarationsPath = (hash: string, label: string): string =>
  `${TYPES_FOLDER}${hash}/${label}.json`;

/** Folder of the service worker that serves the frame's document with the headers that the host lacks. */
const SEALED_FOLDER = `${FOLDER}sealed/`;

/** Address of the service worker, whose scope is its own folder. */
export const SEALING_WORKER_PATH = `${SEALED_FOLDER}worker.js`;

/** Returns the address of the frame's document as served by the service worker. */
export function getSealedPath(hash: string): string {
  return `${SEALED_FOLDER}${hash}/`;
}

/** Folder for which the service worker of plugins/offline answers; hosts have no such folder. */
export const KEPT_FOLDER = 'offline/player/';

/** Converts the address of the frame's document on the host to that in an offline copy. */
export function getCacheAddress(address: string): string {
  const at = address.lastIndexOf(FOLDER);
  return address.slice(0, at) + KEPT_FOLDER + address.slice(at + FOLDER.length);
}
