import {XCODE_INTERFACES, XCODE_UNREPORTED, YOGA_REPAIRED} from './limits';
import {
  reactNativeLines,
  releases,
  type ReactNativeLine,
  type ToolRelease,
} from './releases';
import {compareVersions, getReleaseLine, parseVersion} from './versions';

export {YOGA_REPAIRED} from './limits';
export {
  reactNativeLines,
  releases,
  type ReactNativeLine,
  type ToolRelease,
  type VersionRange,
} from './releases';

/** The versions that decide which release fits; one that is unknown is left out. */
export interface Tools {
  reactNative?: string | undefined;
  /** The SDK's number: `47`. */
  expoSdk?: string | undefined;
  xcode?: string | undefined;
}

export interface ReleaseFit {
  version: string;
  fits: boolean;
  /** Why it does not. */
  why: string[];
}

/** What an Xcode asks for: nothing, a change of the Podfile, or it is outside of what anyone reported. */
export type XcodeFit = 'fits' | 'change' | 'old' | 'unreported';

export interface Fit {
  /** The newest release on npm that fits; undefined where none does, or nothing is known. */
  release: string | undefined;
  /** Each release, oldest first. */
  releases: ReleaseFit[];
  /** The line of React Native, where it is one that a release fits. */
  line: ReactNativeLine | undefined;
  xcode: XcodeFit | undefined;
  /** Which React Native of the line stops the Xcode in Yoga: each, some patch releases, or none. */
  yoga: 'all' | 'some' | undefined;
}

/** The React Native inside each Expo SDK, from the expo package on npm. */
const REACT_NATIVE_OF_SDK: Readonly<Record<string, string>> = {
  '43': '0.64',
  '44': '0.64',
  '45': '0.68',
  '46': '0.69',
  '47': '0.70',
  '48': '0.71',
  '49': '0.72',
  '50': '0.73',
};

/** React Native of an Expo SDK: `47` → `0.70`; that of newer SDKs is newer than all that matters. */
export function getReactNativeOfSdk(sdk: string): string | undefined {
  const [number = 0] = parseVersion(sdk) ?? [];
  return number > 50 ? '0.74' : REACT_NATIVE_OF_SDK[number];
}

function fitXcode(xcode: string, {first, last}: ToolRelease['xcode']) {
  if (compareVersions(xcode, first) < 0) {
    return 'old';
  }
  if (compareVersions(xcode, XCODE_UNREPORTED) >= 0) {
    return 'unreported';
  }
  // 14.2.1 is a 14.2.
  return compareVersions(getReleaseLine(xcode), last) <= 0 ? 'fits' : 'change';
}

function fitRelease(
  {version, reactNative, onNpm}: ToolRelease,
  line: string | undefined,
): ReleaseFit {
  const why = [];
  if (!onNpm) {
    why.push('The npm registry does not list it.');
  }
  if (line !== undefined) {
    if (compareVersions(line, reactNative.last) > 0) {
      why.push(
        `It was made for React Native ${reactNative.first} to ${reactNative.last}; ${line} is newer.`,
      );
    }
    if (compareVersions(line, reactNative.first) < 0) {
      why.push(
        `It was made for React Native ${reactNative.first} to ${reactNative.last}; ${line} is older.`,
      );
    }
  }
  return {version, fits: why.length === 0, why};
}

function fitYoga(
  version: string | undefined,
  xcode: string | undefined,
): Fit['yoga'] {
  if (
    xcode === undefined ||
    compareVersions(xcode, XCODE_INTERFACES) < 0 ||
    (version !== undefined && compareVersions(version, YOGA_REPAIRED) >= 0)
  ) {
    return undefined;
  }
  // A line without a patch release may mean the repaired one.
  return version === undefined || version === getReleaseLine(YOGA_REPAIRED)
    ? 'some'
    : 'all';
}

/** Which release fits these tools. */
export function fit({reactNative, expoSdk, xcode}: Tools): Fit {
  const version =
    reactNative ??
    (expoSdk === undefined ? undefined : getReactNativeOfSdk(expoSdk));
  const name = version === undefined ? undefined : getReleaseLine(version);
  const all = releases.map((release) => fitRelease(release, name));
  return {
    release:
      name === undefined ? undefined : all.findLast(({fits}) => fits)?.version,
    releases: all,
    line: reactNativeLines.find(({line}) => line === name),
    xcode: xcode === undefined ? undefined : fitXcode(xcode, releases[0].xcode),
    yoga: fitYoga(version, xcode),
  };
}
