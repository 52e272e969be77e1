import * as React from 'react';
import {jsxDevRuntime} from './elements';
import {browserPackage} from './pytorchCore';
import type {Assets} from '../core/assets';
import {documentPicker, fileSystem} from '../core/expoFiles';
import {makeFiles} from '@playtorch-docs/react-native-pytorch-core-web';
import {
  refuseMissing,
  unknownPackage,
  type ModuleExports,
  type PackageContext,
} from '../core/packages';
import type {Ask} from '../core/services';
import {reactNative, INSTEAD} from './modules/reactNative';
import {safeAreaContext} from './modules/safeAreaContext';
import {StatusBar} from './modules/statusBar';

/**
 * The packages that a program may import.
 *
 * @param pictures - names of the page's sample pictures, for the camera.
 */
export function loadPackages(
  version: string,
  pictures: readonly string[],
  ask: Ask,
  assets: Assets,
): ReadonlyMap<string, ModuleExports> {
  const files = makeFiles();
  const packages = new Map<string, ModuleExports>();
  const add = (
    name: string,
    exports: ModuleExports,
    instead?: ReadonlyMap<string, string>,
  ) => packages.set(name, refuseMissing(name, exports, instead));

  packages.set('react', {...React, __esModule: true, default: React});
  packages.set('react/jsx-dev-runtime', jsxDevRuntime);
  add('react-native', reactNative({ask, assets}), INSTEAD);
  add('react-native-safe-area-context', safeAreaContext);
  add('expo-status-bar', {__esModule: true, StatusBar});
  add('expo-file-system', fileSystem(files, ask));
  add('expo-document-picker', documentPicker(files, ask));

  const context: PackageContext = {
    version,
    ask,
    files,
    assetName: assets.nameOf,
    require: (name) => {
      const found = packages.get(name);
      if (!found) {
        throw new Error(unknownPackage(name, [...packages.keys()]));
      }
      return found;
    },
  };
  add('react-native-pytorch-core', {
    ...browserPackage(context, pictures),
    __esModule: true,
  });
  return packages;
}
