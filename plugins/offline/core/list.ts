/** Folder of the lists and of the page, below the base. */
export const FOLDER = 'offline/';

/** File with all versions; readers with a copy fetch it at each online visit. */
export const VERSIONS_FILE = `${FOLDER}versions.json`;

/** File of the worker, at the base because a worker's scope is its own folder. */
export const WORKER_FILE = 'offline-worker.js';

/** Entry of a list: address below the base, hash, size in bytes. */
export type KeptFile = [address: string, hash: string, bytes: number];

/** Docs version of a build. */
export interface OfferedVersion {
  /** Docusaurus's name of the version. */
  name: string;
  /** Label for readers. */
  label: string;
  /** Hash of all files of the version. */
  id: string;
  bytes: number;
  /** Number of files. */
  files: number;
}

/** Version with the address prefixes of the files that only it needs. */
export interface Owner {
  name: string;
  own: string[];
}

/** Files of a version: its docs, the pages outside the docs, and their assets. */
export interface VersionFiles extends Pick<
  OfferedVersion,
  'name' | 'label' | 'id'
> {
  /** Address of the first page, below the base. */
  start: string;
  /** Owner of each file of all versions, by address prefix. */
  owners: Owner[];
  files: KeptFile[];
}

/** Builds the text whose hash is the id of a version. */
export const formatIdText = (files: readonly KeptFile[]): string =>
  files.map(([address, hash]) => `${address} ${hash}\n`).join('');

/** Sums the sizes of files, in bytes. */
export const sumBytes = (files: readonly KeptFile[]): number =>
  files.reduce((sum, [, , bytes]) => sum + bytes, 0);

/** Returns the path of a version's list below the base. */
export const listFile = (name: string): string => `${FOLDER}${name}.json`;

const isText = (value: unknown): value is string => typeof value === 'string';
const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Tells whether a value is an address that stays below the base. */
const isAddress = (value: unknown): value is string =>
  isText(value) &&
  !/^[/\\]|^[a-z][a-z\d+.-]*:|[?#\\]|(?:^|\/)\.\.?(?:\/|$)/i.test(value);

/**
 * Finds the version that owns a file by the longest matching prefix; undefined for files
 * of all versions.
 */
export function findOwner(
  address: string,
  owners: readonly Owner[],
): string | undefined {
  let owner: string | undefined;
  let longest = 0;
  for (const {name, own} of owners) {
    for (const start of own) {
      if (start.length > longest && address.startsWith(start)) {
        owner = name;
        longest = start.length;
      }
    }
  }
  return owner;
}

/**
 * Reads `versions.json`.
 *
 * @throws Error that names the file where it has another form.
 */
export function readVersions(value: unknown): OfferedVersion[] {
  const isVersion = (one: unknown): one is OfferedVersion =>
    isRecord(one) &&
    isText(one.name) &&
    /^[\w.-]+$/.test(one.name) &&
    isText(one.label) &&
    isText(one.id) &&
    isSize(one.bytes) &&
    isSize(one.files);
  if (!Array.isArray(value) || !value.every(isVersion)) {
    throw new Error(`${VERSIONS_FILE} is not a list of versions.`);
  }
  return value;
}

/**
 * Reads the list of a version.
 *
 * @throws Error that names the file where it has another form.
 */
export function readList(value: unknown, name: string): VersionFiles {
  const isOwner = (one: unknown): one is Owner =>
    isRecord(one) &&
    isText(one.name) &&
    Array.isArray(one.own) &&
    one.own.every(isAddress);
  const isFile = (one: unknown): one is KeptFile =>
    Array.isArray(one) &&
    isAddress(one[0]) &&
    isText(one[1]) &&
    /^[\da-f]+$/.test(one[1]) &&
    isSize(one[2]);
  if (
    !isRecord(value) ||
    value.name !== name ||
    !isText(value.label) ||
    !isText(value.id) ||
    !isAddress(value.start) ||
    !Array.isArray(value.owners) ||
    !value.owners.every(isOwner) ||
    !Array.isArray(value.files) ||
    !value.files.every(isFile)
  ) {
    throw new Error(`${listFile(name)} is not a list of files.`);
  }
  return value as unknown as VersionFiles;
}
