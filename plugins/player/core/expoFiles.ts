import type {ModuleExports} from './packages';
import type {Ask, FileAnswer} from './services';

const CACHE = 'file:///cache/';
const DOCUMENTS = 'file:///documents/';

/** The path of a `file://` address, as the package's functions take it. */
export function pathOf(uri: string): string {
  return uri.replace(/^file:\/\//, '');
}

/**
 * The part of expo-file-system that programs load models with, over files in
 * memory: a run begins without any, as an app does after its installation.
 */
export function fileSystem(
  files: Map<string, FileAnswer>,
  ask: Ask,
): ModuleExports {
  function existing(uri: string): FileAnswer {
    const file = files.get(pathOf(uri));
    if (!file) {
      throw new Error(`There is no file ${uri}.`);
    }
    return file;
  }
  return {
    __esModule: true,
    cacheDirectory: CACHE,
    documentDirectory: DOCUMENTS,
    getInfoAsync: async (uri: string) => {
      const file = files.get(pathOf(uri));
      return file
        ? {exists: true, isDirectory: false, uri, size: file.bytes.byteLength}
        : {exists: false, isDirectory: false, uri};
    },
    downloadAsync: async (url: string, uri: string) => {
      const {status, ...file} = await ask('download', {url});
      files.set(pathOf(uri), file);
      return {uri, status, headers: {}};
    },
    moveAsync: async ({from, to}: {from: string; to: string}) => {
      files.set(pathOf(to), existing(from));
      if (pathOf(from) !== pathOf(to)) {
        files.delete(pathOf(from));
      }
    },
    copyAsync: async ({from, to}: {from: string; to: string}) => {
      files.set(pathOf(to), existing(from));
    },
    deleteAsync: async (
      uri: string,
      {idempotent = false}: {idempotent?: boolean} = {},
    ) => {
      if (!idempotent) {
        existing(uri);
      }
      files.delete(pathOf(uri));
    },
    readAsStringAsync: async (uri: string) =>
      new TextDecoder().decode(existing(uri).bytes),
  };
}

/** expo-document-picker: the page shows its file chooser. */
export function documentPicker(
  files: Map<string, FileAnswer>,
  ask: Ask,
): ModuleExports {
  let count = 0;
  return {
    __esModule: true,
    getDocumentAsync: async ({type = '*/*'}: {type?: string | string[]} = {}) => {
      const file = await ask('choose', {accept: [type].flat().join(',')});
      if (!file) {
        return {type: 'cancel'};
      }
      // A folder of its own, as on the phone: two files may have one name.
      const uri = `${CACHE}DocumentPicker/${++count}/${file.name}`;
      files.set(pathOf(uri), file);
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
