import {
  NODE_OPENSSL_3,
  PAGES_REACT_NATIVE,
  PLAY_PAGES_FROM,
  PLAY_TARGET,
  XCODE_INTERFACES,
  YOGA_REPAIRED,
} from './limits';
import {
  reactNativeLines,
  releases,
  type ReactNativeLine,
  type VersionRange,
} from './releases';

/**
 * Fact about the world outside of react-native-pytorch-core: tools of its time, rules of stores,
 * libraries to move to. Pages and rules read it here, and a test refuses prose that repeats it.
 */
export interface Fact {
  /** Text for a sentence: `12.5 to 14.2`. */
  text: string;
  /** Source of the fact. */
  source: string;
  url?: string;
  /** ISO date of the last look at the source. */
  checked: string;
  /** Apps and tools that it affects: `apps with React Native 0.64 to 0.67`. */
  affects: string;
  /** Days for which the fact counts as current; undefined for what cannot change any more. */
  currentFor?: number;
  /** Package on npm whose newest release is in `text`, for `npm run facts`. */
  npm?: string;
  /** Repository on GitHub whose newest release is in `text`, for `npm run facts`. */
  github?: string;
}

/** Days after which a rule of a store has to be read again. */
const RULE_DAYS = 120;
/** Days after which the state of a library has to be read again. */
const LIBRARY_DAYS = 90;

/** Formats an ISO date: `2026-11-20` → `November 20, 2026`. */
export const formatDate = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });

const formatRange = ({first, last}: VersionRange): string =>
  `${first} to ${last}`;

const formatLines = (isMatch: (line: ReactNativeLine) => boolean): string => {
  const matching = reactNativeLines.filter(isMatch).map(({line}) => line);
  return `React Native ${formatRange({first: matching[0] ?? '', last: matching.at(-1) ?? ''})}`;
};

const citeNpm = (name: string) => ({
  source: `the npm registry, ${name}`,
  url: `https://www.npmjs.com/package/${name}`,
  affects: 'apps that move to another library',
  currentFor: LIBRARY_DAYS,
});
/** Cites the newest release of a package, which `npm run facts` compares. */
const citeNewest = (name: string) => ({...citeNpm(name), npm: name});
const library = {
  affects: 'apps that move to another library',
  currentFor: LIBRARY_DAYS,
};
const playTarget = {
  affects: 'new apps and updates on Google Play',
  currentFor: RULE_DAYS,
  source: 'Play Console Help',
  url: 'https://support.google.com/googleplay/android-developer/answer/11926878',
  checked: '2026-11-25',
};
const playPages = {
  affects: 'updates on Google Play that target API level 35 or newer',
  currentFor: RULE_DAYS,
  source: 'Android’s guide to page sizes, as of August 5, 2026',
  url: 'https://developer.android.com/guide/practices/page-sizes',
  checked: '2026-11-25',
};
const apple = {
  affects: 'uploads to App Store Connect',
  currentFor: RULE_DAYS,
  source: 'Apple’s upcoming requirements',
  url: 'https://developer.apple.com/news/upcoming-requirements/',
  checked: '2026-11-25',
};
const metro = {
  affects: 'apps whose Metro runs on Node.js 17 or newer',
  source: 'metro-cache 0.64.0, 0.66.2 and 0.67.0 on npm: MD4 or MD5',
  url: 'https://github.com/nodejs/node/issues/40455',
  checked: '2026-11-25',
};
const yoga = {
  affects: 'iOS builds with a newer Clang',
  source:
    'ReactCommon/yoga/yoga/Yoga.cpp of react-native on npm, compiled with Clang 13 to 15; react-native#36758',
  url: 'https://github.com/react/react-native/issues/36758',
  checked: '2026-11-25',
};
const fmt = {
  affects: 'iOS builds of React Native from source',
  source:
    'fmt.podspec of react-native 0.70 to 0.85 on npm, and react_native_pods.rb of 0.84, which takes prebuilt libraries by default; react-native#55601',
  url: 'https://github.com/react/react-native/issues/55601',
  checked: '2026-11-26',
};
const executorchDocs = {
  ...library,
  url: 'https://docs.swmansion.com/react-native-executorch/docs/0.8.x/fundamentals/loading-models',
  checked: '2026-11-26',
};
const xcode = {
  affects: 'iOS builds',
  source: 'the toolkit’s docs; issue reports to Xcode 15',
  checked: '2026-11-25',
};

/** Facts by id, with which pages refer to them. */
export const facts = {
  nodeFailing: {
    ...metro,
    text: formatLines(({metroHash}) => metroHash === 'md4'),
  },
  nodeFirstFailing: {...metro, text: NODE_OPENSSL_3},
  nodeToUse: {...metro, text: String(releases[0].node.at(-1))},
  xcodePlain: {...xcode, text: formatRange(releases[0].xcode)},
  xcodeToUse: {...xcode, text: releases[0].xcode.last},
  xcodeFirstChanged: {...xcode, text: XCODE_INTERFACES},
  xcodeChanged: {...xcode, text: `${XCODE_INTERFACES} and 15`},
  xcodeReported: {...xcode, text: '15'},
  xcodeUnreported: {...xcode, text: '16'},
  yogaFailing: {...yoga, text: 'React Native 0.64 to 0.68.6'},
  yogaRepaired: {...yoga, text: YOGA_REPAIRED},
  snackSdks: {
    text: 'SDK 50 to 56',
    source: 'Expo Snack’s list',
    url: 'https://snack.expo.dev',
    affects: 'snacks that open on Expo Snack',
    currentFor: LIBRARY_DAYS,
    checked: '2026-11-20',
  },
  playTarget: {...playTarget, text: `API level ${PLAY_TARGET}`},
  playTargetSince: {...playTarget, text: 'August 31, 2026'},
  playTargetExtended: {...playTarget, text: 'November 1, 2026'},
  playExempt: {
    ...playTarget,
    text: 'permanently private apps of an organization',
    affects: 'apps that Google Play exempts from the rule on targets',
  },
  playTargetWear: {
    ...playTarget,
    text: 'API level 35 for Wear OS and Android Automotive OS, and 34 for Android TV and Android XR',
    affects: 'apps for other devices than phones',
  },
  playVisible: {
    ...playTarget,
    text: 'API level 35',
    affects: 'apps that are already on Google Play',
  },
  playPagesFrom: {...playPages, text: formatDate(PLAY_PAGES_FROM)},
  playPagesFirst: {...playPages, text: 'November 1, 2025'},
  pagesReactNative: {
    text: `React Native ${PAGES_REACT_NATIVE}`,
    source:
      'React Native’s announcement of 0.77; react-native#45054; libraries in react-native 0.70.15 on npm, all aligned to 4 KB',
    url: 'https://reactnative.dev/blog/2025/01/21/version-0.77',
    affects: 'apps on Google Play that target API level 35 or newer',
    checked: '2026-11-26',
  },
  appleXcode: {...apple, text: 'Xcode 26'},
  appleXcodeSince: {...apple, text: 'April 28, 2026'},
  appleNextSdk: {...apple, text: 'April 2027'},
  appleTarget: {...apple, text: 'iOS 13'},
  onnxRuntime: {
    ...citeNewest('onnxruntime-react-native'),
    text: '1.24.3',
    checked: '2026-11-25',
  },
  onnxRuntimeOthers: {
    ...citeNewest('onnxruntime-web'),
    text: '1.30.0',
    checked: '2026-11-25',
  },
  onnxRuntimeReactNative: {
    ...library,
    text: 'React Native 0.71 to 0.86',
    source:
      'build files of onnxruntime-react-native 1.24.3: react-android (0.71), RCTCxxBridge (gone in 0.87)',
    checked: '2026-11-25',
  },
  tensorflowLite: {
    ...citeNewest('react-native-fast-tflite'),
    text: '3.0.1',
    checked: '2026-11-25',
  },
  llamaRn: {
    ...citeNewest('llama.rn'),
    text: '0.12.9',
    checked: '2026-11-25',
  },
  transformersJs: {
    ...citeNewest('@huggingface/transformers'),
    text: '4.3.1',
    checked: '2026-11-25',
  },
  executorch: {
    ...citeNewest('react-native-executorch'),
    text: '0.10.2',
    checked: '2026-11-25',
  },
  executorchNewer: {
    ...library,
    github: 'software-mansion/react-native-executorch',
    text: '0.10.6 and 0.11',
    source: 'changelog and issues of react-native-executorch',
    url: 'https://github.com/software-mansion/react-native-executorch',
    checked: '2026-11-25',
  },
  executorchLegacy: {
    ...library,
    text: '0.9.3',
    source:
      'compatibility table of React Native ExecuTorch 0.10: 0.8.x and 0.9.x, on the tag “legacy” only; newest 0.9 on npm',
    url: 'https://docs.swmansion.com/react-native-executorch/docs/0.10.x/other/compatibility',
    checked: '2026-11-26',
  },
  executorchLegacyReactNative: {
    ...library,
    text: 'React Native 0.81 to 0.85',
    source: 'compatibility table of React Native ExecuTorch 0.10',
    url: 'https://docs.swmansion.com/react-native-executorch/docs/0.10.x/other/compatibility',
    checked: '2026-11-26',
  },
  executorchReactNative: {
    ...library,
    text: 'React Native 0.83 to 0.86',
    source:
      'compatibility.json of react-native-worklets, the peer of react-native-executorch 0.10.2',
    url: 'https://docs.swmansion.com/react-native-executorch/docs/0.10.x/other/compatibility',
    checked: '2026-11-25',
  },
  executorchExpo: {
    ...library,
    text: 'Expo SDK 55 to 57',
    source: 'compatibility table of React Native ExecuTorch 0.10',
    url: 'https://docs.swmansion.com/react-native-executorch/docs/0.10.x/other/compatibility',
    checked: '2026-11-25',
  },
  executorchRuntime: {
    ...library,
    text: 'ExecuTorch 1.3.1',
    source: 'release v0.10.0-libs-1.4.1 of react-native-executorch',
    url: 'https://github.com/software-mansion/react-native-executorch/releases',
    checked: '2026-11-25',
  },
  executorchAssets: {
    ...executorchDocs,
    text: '512 MB',
    source: 'docs of React Native ExecuTorch 0.5 to 0.8, Loading Models',
  },
  worklets: {
    ...citeNpm('react-native-worklets'),
    text: '0.10.4',
    source:
      'compatibility.json of react-native-worklets, and the worklets that Expo SDK 57 asks for',
    checked: '2026-11-26',
  },
  reanimated: {
    ...citeNpm('react-native-reanimated'),
    text: '4.5.5',
    source: 'npm: the newest reanimated whose peer is worklets 0.10',
    checked: '2026-11-26',
  },
  expoWorklets: {
    ...library,
    text: 'expo-modules-core 55.0.26, 56.0.26 and 57.0.15',
    source:
      'expo-modules-core on npm: the first releases without WorkletRuntime::executeSync; expo#48691',
    url: 'https://github.com/expo/expo/pull/48691',
    checked: '2026-11-26',
  },
  blobUtil: {
    ...citeNpm('react-native-blob-util'),
    text: '0.24.11',
    checked: '2026-11-26',
  },
  nitroModules: {
    ...citeNpm('react-native-nitro-modules'),
    text: '0.35.10',
    checked: '2026-11-26',
  },
  nitroReactNative: {
    ...library,
    text: 'React Native 0.75',
    source: 'Nitro’s minimum requirements; nitro#277',
    url: 'https://nitro.margelo.com/docs/minimum-requirements',
    checked: '2026-11-26',
  },
  nitroTools: {
    ...library,
    text: 'Xcode 16.4 and NDK 27',
    source: 'Nitro’s minimum requirements',
    url: 'https://nitro.margelo.com/docs/minimum-requirements',
    checked: '2026-11-26',
  },
  tensorflowLiteBeforeNitro: {
    ...citeNpm('react-native-fast-tflite'),
    text: '2.0.0',
    source:
      'package.json and android/build.gradle of react-native-fast-tflite 2.0.0: no Nitro, LiteRT 1.4.0',
    checked: '2026-11-26',
  },
  liteRt: {
    ...library,
    text: '1.4.0',
    source: 'android/build.gradle of react-native-fast-tflite 3.0.1',
    checked: '2026-11-26',
  },
  onnxProviders: {
    ...library,
    text: 'cpu, xnnpack and nnapi on Android, and cpu, xnnpack and coreml on iOS',
    source:
      'cpp/SessionUtils.cpp, CMakeLists.txt and podspec of onnxruntime-react-native 1.24.3',
    checked: '2026-11-26',
  },
  nnapiDeprecated: {
    ...library,
    text: 'Android 15',
    source: 'Android’s NNAPI Migration Guide',
    url: 'https://developer.android.com/ndk/guides/neuralnetworks/migration-guide',
    checked: '2026-11-26',
  },
  newProject: {
    ...library,
    text: 'React Native 0.86.3',
    source:
      '@react-native-community/template 0.86.3 on npm, which its command line made a project of',
    url: 'https://www.npmjs.com/package/@react-native-community/template',
    checked: '2026-11-26',
  },
  newProjectNdk: {
    ...library,
    text: '27.1.12297006',
    source: 'android/build.gradle of @react-native-community/template 0.86.3',
    url: 'https://www.npmjs.com/package/@react-native-community/template',
    checked: '2026-11-26',
  },
  fmtXcode: {...fmt, text: 'Xcode 26.4'},
  fmtFailing: {
    ...fmt,
    text: 'React Native 0.76 to 0.83.4, and of 0.84 when it is built from source',
  },
  fmtRepaired: {
    ...fmt,
    text: 'React Native 0.83.5 or newer (0.84 with its prebuilt libraries)',
  },
  reactNativeNewest: {
    ...citeNewest('react-native'),
    text: 'React Native 0.88',
    checked: '2026-11-25',
  },
  cli: {
    ...citeNpm('torchlive-cli'),
    affects: 'projects that called torchlive-cli',
    text: '404',
    checked: '2026-11-20',
  },
  npmReleases: {
    ...citeNpm('react-native-pytorch-core'),
    affects: 'apps with react-native-pytorch-core',
    text: '0.1.2, 0.1.3, 0.2.0, 0.2.1, 0.2.3 and 0.2.4',
    checked: '2026-11-20',
  },
} as const satisfies Readonly<Record<string, Fact>>;

export type FactId = keyof typeof facts;

/** Milliseconds of a day. */
const DAY = 86_400_000;

/** Whether a fact has to be read again: its check is older than it counts as current. */
export const isStale = (
  {checked, currentFor}: Pick<Fact, 'checked' | 'currentFor'>,
  today: string,
): boolean =>
  currentFor !== undefined &&
  Date.parse(today) - Date.parse(checked) > currentFor * DAY;
