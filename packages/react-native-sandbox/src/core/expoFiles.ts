import type {FileStore, ModuleExports} from './packages';
import type {Ask} from './services';

const CACHE = 'file:///cache/';
const DOCUMENTS = 'file:///documents/';

/**
 * The part of expo-file-system that programs load models with, over files in
 * memory: a run begins without any, as an app does after its installation.
 */
export function fileSystem(files: FileStore, ask: Ask): ModuleExports {
  function existing(uri: string): Uint8Array {
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
      const bytes = existing(from);
      files.remove(from);
      files.write(to, bytes);
    },
    copyAsync: async ({from, to}: {from: string; to: string}) => {
      files.write(to, existing(from).slice());
    },
    deleteAsync: async (
      uri: string,
      {idempotent = false}: {idempotent?: boolean} = {},
    ) => {
      if (!idempotent) {
        existing(uri);
      }
      files.remove(uri);
    },
    readAsStringAsync: async (uri: string) =>
      new TextDecoder().decode(existing(uri)),
  };
}

/** expo-document-picker: the page shows its file chooser. */
export function documentPicker(files: FileStore, ask: Ask): ModuleExports {
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
      // A folder of its own, as on the phone: two files may have one name.
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
