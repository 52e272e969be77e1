import path from 'node:path';
import {listStates} from '../../../plugins/samples/core/program';
import {readProgram} from '../../../plugins/samples/node/readProgram';
import {createTestHost} from '../../../packages/react-native-pytorch-core-web/src/__fixtures__/testHost';
import {createPackage} from '@playtorch-docs/react-native-pytorch-core-web';
import {
  compile,
  GUARD,
  link,
  type ModuleBody,
  type ModuleExports,
} from '@playtorch-docs/react-native-sandbox';

const samples = path.resolve(import.meta.dirname, '../../../samples');

export type DocsRelease = '0.1' | '0.2.0' | 'next';

export interface OpenProgramOptions {
  /** Texts of files that the reader adds to the program, by name. */
  assets?: Readonly<Record<string, string>>;
  /** Bytes of files that the program downloads or requires, by the last part of their address. */
  files: Readonly<Record<string, Uint8Array>>;
}

/** Evaluates a program without the guard of loops, since all programs are those of this repository. */
const evaluate = (_: string, code: string): ModuleBody =>
  new Function(GUARD, `return (require, module, exports) => {${code}\n}`)(
    () => {},
  ) as ModuleBody;

/**
 * Opens a finished program of samples/snacks without its screens: its modules run on
 * `packages/react-native-pytorch-core-web/src` with JavaScript kernels, compiled and linked as in the
 * player.
 *
 * @param label - docs version, such as `next`
 */
export function openProgram(
  name: string,
  label: DocsRelease,
  {assets = {}, files}: OpenProgramOptions,
) {
  const last = listStates(readProgram(samples, name), label).at(-1);
  if (!last) {
    throw new Error(`${name} has no step`);
  }
  const required: string[] = [];
  const fetch = async (uri: string) => {
    const bytes = files[uri.slice(uri.lastIndexOf('/') + 1)];
    if (!bytes) {
      throw new Error(`${uri} answered with status 404`);
    }
    return bytes;
  };
  const {
    releases,
    images,
    files: written,
  } = createPackage(
    createTestHost({fetch, assetUri: (id) => `/${required[id] ?? ''}`}),
  );
  const packages = new Map<string, ModuleExports>([
    ['react-native-pytorch-core', {...releases[label]}],
    [
      'expo-file-system',
      {
        cacheDirectory: 'file:///cache/',
        getInfoAsync: async (uri: string) => ({
          exists: written.read(uri) !== undefined,
        }),
        downloadAsync: async (from: string, uri: string) => {
          written.write(uri, await fetch(from));
          return {status: 200, uri};
        },
        moveAsync: async ({from, to}: {from: string; to: string}) => {
          written.write(to, written.read(from) ?? new Uint8Array());
          written.remove(from);
        },
      },
    ],
  ]);
  const texts = Object.fromEntries(
    [...last.files].map(([file, {text}]) => [file, text]),
  );
  return {
    images,
    /** Links a module again and returns its exports. */
    module: <T extends object>(entry: string): T =>
      link({
        files: {...texts, ...assets},
        entry,
        packages,
        compile,
        evaluate,
        asset: (file) => required.push(file) - 1,
      }) as T,
  };
}
