/** Folder of the lists and of the page, below the base. */
export const FOLDER = 'offline/';

/** What versions there are to keep; read at each online visit of a reader who keeps one. */
export const VERSIONS_FILE = `${FOLDER}versions.json`;

/** The worker; at the base, because a worker serves what is below its own address. */
export const WORKER_FILE = 'offline-worker.js';

/** Address below the base, hash of the content, size in bytes. */
export type KeptFile = [address: string, hash: string, bytes: number];

/** A docs version as this build has it. */
export interface Version {
  /** Docusaurus's name of it. */
  name: string;
  /** What readers call it. */
  label: string;
  /** Hash of all its files: another one means that something changed. */
  id: string;
  bytes: number;
  /** How many files. */
  files: number;
}

/** A version, and the beginnings of the addresses of its own files. */
export interface Owner {
  name: string;
  own: string[];
}

/** The files of a version: its docs, the pages outside the docs, and what both need. */
export interface VersionList extends Pick<Version, 'name' | 'label' | 'id'> {
  /** Address of its first page, below the base. */
  start: string;
  /** Whose the files of all versions are. */
  owners: Owner[];
  files: KeptFile[];
}

/** The text whose hash is the id of a version. */
export const idText = (files: readonly KeptFile[]): string =>
  files.map(([address, hash]) => `${address} ${hash}\n`).join('');

/** Size of files together, in bytes. */
export const bytesOf = (files: readonly KeptFile[]): number =>
  files.reduce((sum, [, , bytes]) => sum + bytes, 0);

/** Where the list of a version is, below the base. */
export const listFile = (name: string): string => `${FOLDER}${name}.json`;

const isText = (value: unknown): value is string => typeof value === 'string';
const isSize = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Addresses that stay below the base. */
const isAddress = (value: unknown): value is string =>
  isText(value) &&
  !/^[/\\]|^[a-z][a-z\d+.-]*:|[?#\\]|(?:^|\/)\.\.?(?:\/|$)/i.test(value);

/**
 * The name of the version whose file it is: of beginnings that fit, the longest
 * says so; undefined for what all versions share.
 */
export function ownerOf(
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
export function readVersions(value: unknown): Version[] {
  const isVersion = (one: unknown): one is Version =>
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
export function readList(value: unknown, name: string): VersionList {
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
  return value as unknown as VersionList;
}
