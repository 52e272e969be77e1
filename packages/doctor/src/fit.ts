import {XCODE_INTERFACES, XCODE_UNREPORTED, YOGA_REPAIRED} from './limits';
import {
  reactNativeLines,
  releases,
  type ReactNativeLine,
  type ToolRelease,
} from './releases';
import {compareVersions, getReleaseLine, parseVersion} from './versions';

export {YOGA_REPAIRED} from './limits';
export {compareVersions} from './versions';
export {
  reactNativeLines,
  releases,
  type ReactNativeLine,
  type ToolRelease,
  type VersionRange,
} from './releases';

/** Known versions that determine which release fits. */
export interface Tools {
  reactNative?: string | undefined;
  /** Number of the SDK: `47`. */
  expoSdk?: string | undefined;
  xcode?: string | undefined;
}

interface ReleaseFit {
  version: string;
  fits: boolean;
  /** Reasons against the release. */
  why: string[];
}

/** Fit of an Xcode: `change` needs a change of the Podfile, `unreported` is newer than all reports. */
type XcodeFit = 'fits' | 'change' | 'old' | 'unreported';

/** Result of `fit`. */
export interface Fit {
  /** Newest release on npm that fits; undefined if none does, or React Native is unknown. */
  release: string | undefined;
  /** Fit of each release, oldest first. */
  releases: ReleaseFit[];
  /** Line of React Native, if a release fits it. */
  line: ReactNativeLine | undefined;
  xcode: XcodeFit | undefined;
  /** Patch releases of the line whose Yoga the Xcode does not compile; undefined if there are none. */
  yoga: 'all' | 'some' | undefined;
}

/** React Native of each Expo SDK, from the expo package on npm. */
const REACT_NATIVE_OF_SDK: Readonly<Record<string, string>> = {
  '43': '0.64',
  '44': '0.64',
  '45': '0.68',
  '46': '0.69',
  '47': '0.70',
  '48': '0.71',
  '49': '0.72',
  '50': '0.73',
  '51': '0.74',
  '52': '0.76',
  '53': '0.79',
  '54': '0.81',
  '55': '0.83',
  '56': '0.85',
  '57': '0.86',
  '58': '0.88',
};
const NEWEST_SDK = 58;

/** Lines of React Native above the last that PlayTorch builds with, up to the newest on npm. */
export const linesOfToday: readonly {
  line: string;
  /** Expo SDKs with this line. */
  expoSdk: readonly string[];
}[] = Array.from({length: 18}, (_, i) => `0.${71 + i}`).map((line) => ({
  line,
  expoSdk: [
    ...Object.keys(REACT_NATIVE_OF_SDK).filter(
      (sdk) => REACT_NATIVE_OF_SDK[sdk] === line,
    ),
    // SDK 52 takes either.
    ...(line === '0.77' ? ['52'] : []),
  ],
}));

/** Returns the React Native of an Expo SDK: `47` → `0.70`. A newer SDK than the newest known one counts as that. */
export function getReactNativeOfSdk(sdk: string): string | undefined {
  const [number = 0] = parseVersion(sdk) ?? [];
  return REACT_NATIVE_OF_SDK[Math.min(number, NEWEST_SDK)];
}

function fitXcode(xcode: string, {first, last}: ToolRelease['xcode']) {
  if (compareVersions(xcode, first) < 0) {
    return 'old';
  }
  if (compareVersions(xcode, XCODE_UNREPORTED) >= 0) {
    return 'unreported';
  }
  // Patch releases such as 14.2.1 count as 14.2.
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
  // A line without a patch release can be the repaired one.
  return version === undefined || version === getReleaseLine(YOGA_REPAIRED)
    ? 'some'
    : 'all';
}

/** Finds the releases that fit these tools. */
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
