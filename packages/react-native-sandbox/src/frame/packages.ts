import * as React from 'react';
import {jsxDevRuntime} from './elements';
import {createBrowserPackage} from './pytorchCore';
import type {Assets} from '../core/assets';
import {createDocumentPicker, createFileSystem} from '../core/expoFiles';
import {makeFiles} from '@playtorch-docs/react-native-pytorch-core-web';
import {
  refuseMissing,
  describeUnknownPackage,
  type ModuleExports,
  type PackageContext,
} from '../core/packages';
import type {Page} from './page';
import {createReactNative, ALTERNATIVES} from './modules/reactNative';
import {safeAreaContext} from './modules/safeAreaContext';
import {StatusBar} from './modules/statusBar';

/**
 * Creates the packages that a program may import.
 *
 * @param version - docs version whose `react-native-pytorch-core` the program imports
 * @param pictures - names of the page's sample pictures, for the camera
 */
export function loadPackages(
  version: string,
  pictures: readonly string[],
  {ask, send}: Pick<Page, 'ask' | 'send'>,
  assets: Assets,
): ReadonlyMap<string, ModuleExports> {
  const files = makeFiles();
  const packages = new Map<string, ModuleExports>();
  const add = (
    name: string,
    exports: ModuleExports,
    alternatives?: ReadonlyMap<string, string>,
  ) => packages.set(name, refuseMissing(name, exports, alternatives));

  packages.set('react', {...React, __esModule: true, default: React});
  packages.set('react/jsx-dev-runtime', jsxDevRuntime);
  add('react-native', createReactNative({ask, assets}), ALTERNATIVES);
  add('react-native-safe-area-context', safeAreaContext);
  add('expo-status-bar', {__esModule: true, StatusBar});
  add('expo-file-system', createFileSystem(files, ask));
  add('expo-document-picker', createDocumentPicker(files, ask));

  const context: PackageContext = {
    version,
    ask,
    files,
    assetName: assets.nameOf,
    reportRun: (run) => send({type: 'modelRun', ...run}),
    require: (name) => {
      const exported = packages.get(name);
      if (!exported) {
        throw new Error(describeUnknownPackage(name, [...packages.keys()]));
      }
      return exported;
    },
  };
  add('react-native-pytorch-core', {
    ...createBrowserPackage(context, pictures),
    __esModule: true,
  });
  return packages;
}
