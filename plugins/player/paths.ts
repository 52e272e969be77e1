/** Folder of the frame and of the document around it, below the base. */
export const FOLDER = 'player/';

/**
 * Address of the frame's document below the base. Its name carries the hash of
 * its content, so that browsers can keep it.
 */
export function framePath(hash: string): string {
  return `${FOLDER}frame/${hash}/`;
}

/** Address of the document around the frame: not in the frame's folder, whose headers allow no connection. */
export function shellPath(hash: string): string {
  return `${FOLDER}shell/${hash}/`;
}

/** Address of the script with the operators that few models have: pages fetch it, the frame cannot. */
export function operatorsPath(hash: string): string {
  return `${FOLDER}operators/${hash}.js`;
}

/** Folder whose worker answers for the frame's document with the header that its host does not send. */
const SEALED_FOLDER = `${FOLDER}sealed/`;

/** The worker's script: it answers in its own folder alone. */
export const SEALING_WORKER_PATH = `${SEALED_FOLDER}worker.js`;

/** Address of the frame's document where the worker answers for it. */
export function sealedPath(hash: string): string {
  return `${SEALED_FOLDER}${hash}/`;
}

/** Where the worker of plugins/offline answers for the folder; hosts have nothing there. */
export const KEPT_FOLDER = 'offline/player/';

/** Address of the frame's document in an offline copy, from the host's. */
export function keptAddress(address: string): string {
  const at = address.lastIndexOf(FOLDER);
  return address.slice(0, at) + KEPT_FOLDER + address.slice(at + FOLDER.length);
}
