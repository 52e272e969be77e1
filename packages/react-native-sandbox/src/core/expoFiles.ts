import type {AppFiles} from '@playtorch-docs/react-native-pytorch-core-web';
import type {ModuleExports} from './packages';
import type {AskPage} from './services';

const CACHE = 'file:///cache/';
const DOCUMENTS = 'file:///documents/';

/**
 * Creates the part of expo-file-system that programs load models with, over files in memory. A run
 * starts without files, as an app does after its installation.
 */
export function createFileSystem(files: AppFiles, ask: AskPage): ModuleExports {
  function readExisting(uri: string): Uint8Array {
    const bytes = files.read(uri);
    if (!bytes) {
      throw new Error(`There is no file ${uri}.`);
    }
    return bytes;
  }
  return {
    __esModule: true,
    cacheDirectory: CACHE,
    documentDirectory: DOCUMENTS,
    getInfoAsync: async (uri: string) => {
      const bytes = files.read(uri);
      return bytes
        ? {exists: true, isDirectory: false, uri, size: bytes.byteLength}
        : {exists: false, isDirectory: false, uri};
    },
    downloadAsync: async (url: string, uri: string) => {
      const {status, bytes} = await ask('download', {url});
      files.write(uri, new Uint8Array(bytes));
      return {uri, status, headers: {}};
    },
    moveAsync: async ({from, to}: {from: string; to: string}) => {
      const bytes = readExisting(from);
      files.remove(from);
      files.write(to, bytes);
    },
    copyAsync: async ({from, to}: {from: string; to: string}) => {
      files.write(to, readExisting(from).slice());
    },
    deleteAsync: async (
      uri: string,
      {idempotent = false}: {idempotent?: boolean} = {},
    ) => {
      if (!idempotent) {
        readExisting(uri);
      }
      files.remove(uri);
    },
    readAsStringAsync: async (uri: string) =>
      new TextDecoder().decode(readExisting(uri)),
  };
}

/** Creates expo-document-picker, which opens the page's file chooser. */
export function createDocumentPicker(
  files: AppFiles,
  ask: AskPage,
): ModuleExports {
  let count = 0;
  return {
    __esModule: true,
    getDocumentAsync: async ({
      type = '*/*',
    }: {type?: string | string[]} = {}) => {
      const file = await ask('choose', {accept: [type].flat().join(',')});
      if (!file) {
        return {type: 'cancel'};
      }
      // Put each file into its own folder, as phones do, since two files may have the same name.
      const uri = `${CACHE}DocumentPicker/${++count}/${file.name}`;
      files.write(uri, new Uint8Array(file.bytes));
      return {
        type: 'success',
        name: file.name,
        uri,
        size: file.bytes.byteLength,
        mimeType: file.type,
      };
    },
  };
}
