import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {releases, type PackageRelease} from './compatibility';
import {rows} from './compatibilityRows';

/** Folders of the releases installed for the docs versions. */
const installed: Readonly<Record<string, string>> = {
  '0.1.3': 'react-native-pytorch-core-0.1',
  '0.2.0': 'react-native-pytorch-core-0.2.0',
  '0.2.4': 'react-native-pytorch-core-next',
};

function readPackageFile(version: string, file: string): string {
  return readFileSync(
    path.resolve(
      import.meta.dirname,
      '../../node_modules',
      installed[version] ?? '',
      file,
    ),
    'utf8',
  );
}

function release(version: string): PackageRelease {
  const found = releases.find((candidate) => candidate.version === version);
  if (!found) {
    throw new Error(`No release ${version} in the compatibility data`);
  }
  return found;
}

/** Returns the minor of a version such as `0.70`, to compare React Native versions. */
function minor(version: string): number {
  return Number(version.split('.')[1]);
}

describe.each(Object.keys(installed))('release %s', (version) => {
  const data = release(version);
  const podspec = readPackageFile(version, 'react-native-pytorch-core.podspec');
  const gradle = readPackageFile(version, 'android/build.gradle');

  it('is the installed package', () => {
    const manifest = JSON.parse(readPackageFile(version, 'package.json')) as {
      version: string;
    };
    expect(manifest.version).toBe(version);
  });

  it('has the PyTorch requirement of the podspec', () => {
    expect(podspec.match(/"LibTorch-Lite", "([^"]+)"/)?.[1]).toBe(
      data.torchIos,
    );
  });

  it('has the iOS minimum of the podspec', () => {
    expect(podspec.match(/:ios => "([^"]+)"/)?.[1]).toBe(data.iosMinimum);
  });

  it('has the PyTorch version of the Gradle file', () => {
    const direct = gradle.match(/pytorch_android_lite:([\d.]+)/)?.[1];
    const byName = gradle.match(/pytorchLiteVersion = '([\d.]+)'/)?.[1];
    expect(direct ?? byName).toBe(data.torchAndroid);
  });

  it('has the minSdk of the Gradle file', () => {
    expect(gradle.match(/'PyTorchCore_minSdkVersion', (\d+)\)/)?.[1]).toBe(
      String(data.androidMinSdk),
    );
  });

  it('goes past React Native 0.67 only if the Gradle file knows the CMake task of 0.68', () => {
    expect(minor(data.reactNative.last) >= 68).toBe(
      gradle.includes('configureCMake'),
    );
  });

  it('goes past React Native 0.65 only if the CMake file knows the libraries of 0.66', () => {
    const cmake = readPackageFile(version, 'android/CMakeLists.txt');
    expect(minor(data.reactNative.last) >= 66).toBe(
      cmake.includes('REACT_NATIVE_MINOR_VERSION'),
    );
  });
});

describe('the list of releases', () => {
  it('holds the six releases, oldest first', () => {
    expect(releases.map(({version}) => version)).toEqual([
      '0.1.3',
      '0.2.0',
      '0.2.1',
      '0.2.2',
      '0.2.3',
      '0.2.4',
    ]);
    const dates = releases.map(({tagged}) => tagged);
    expect([...dates].sort()).toEqual(dates);
  });

  it('asks for JDK 11 exactly where React Native 0.68 is reached', () => {
    for (const {jdk, reactNative} of releases) {
      expect(jdk.includes(11)).toBe(minor(reactNative.last) >= 68);
    }
  });

  it('ends the Expo SDK range at the React Native range', () => {
    // Minor of React Native in each Expo SDK, from the expo package on npm.
    const reactNativeOf: Readonly<Record<string, number>> = {
      '43': 64,
      '44': 64,
      '45': 68,
      '46': 69,
      '47': 70,
      '48': 71,
    };
    for (const {expoSdk, reactNative} of releases) {
      const newest = Object.entries(reactNativeOf)
        .filter(([, inside]) => inside <= minor(reactNative.last))
        .map(([sdk]) => sdk)
        .at(-1);
      expect(expoSdk.last).toBe(newest);
    }
  });

  it('describes every property in one row', () => {
    const properties = Object.keys(releases[0] ?? {}).filter(
      (property) => property !== 'version',
    );
    expect(rows.map(({property}) => property).sort()).toEqual(
      properties.sort(),
    );
  });
});
