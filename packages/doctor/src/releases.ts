/** Range of versions, both ends included. */
export interface VersionRange {
  first: string;
  last: string;
}

/** Release of react-native-pytorch-core and the tools that it was made for. */
export interface ToolRelease {
  version: string;
  /** ISO date of the repository's tag. */
  tagged: string;
  /** Whether the npm registry lists it. */
  onNpm: boolean;
  reactNative: VersionRange;
  expoSdk: VersionRange;
  xcode: VersionRange;
  /** Major versions of the JDK. */
  jdk: readonly number[];
  /** Major versions of Node.js. */
  node: readonly number[];
  /** Deployment target in the podspec. */
  iosMinimum: string;
  /** `minSdkVersion` in the package's Gradle file. */
  androidMinSdk: number;
  /** CocoaPods requirement on LibTorch-Lite. */
  torchIos: string;
}

/** Shared values of all 0.2 releases. */
const line02 = {
  xcode: {first: '12.5', last: '14.2'},
  node: [12, 14, 16],
  iosMinimum: '12.0',
  androidMinSdk: 21,
  torchIos: '~> 1.12.0',
} as const;

/** Documented releases, oldest first. */
export const releases = [
  {
    ...line02,
    version: '0.1.3',
    tagged: '2022-01-19',
    onNpm: true,
    reactNative: {first: '0.64', last: '0.65'},
    expoSdk: {first: '43', last: '44'},
    jdk: [8],
    torchIos: '~> 1.10.0',
  },
  {
    ...line02,
    version: '0.2.0',
    tagged: '2022-06-30',
    onNpm: true,
    reactNative: {first: '0.64', last: '0.67'},
    expoSdk: {first: '43', last: '44'},
    jdk: [8],
  },
  {
    ...line02,
    version: '0.2.1',
    tagged: '2022-08-15',
    onNpm: true,
    reactNative: {first: '0.64', last: '0.69'},
    expoSdk: {first: '43', last: '46'},
    jdk: [8, 11],
  },
  {
    ...line02,
    version: '0.2.2',
    tagged: '2022-09-14',
    onNpm: false,
    reactNative: {first: '0.64', last: '0.70'},
    expoSdk: {first: '43', last: '47'},
    jdk: [8, 11],
  },
  {
    ...line02,
    version: '0.2.3',
    tagged: '2022-11-20',
    onNpm: true,
    reactNative: {first: '0.64', last: '0.70'},
    expoSdk: {first: '43', last: '47'},
    jdk: [8, 11],
  },
  {
    ...line02,
    version: '0.2.4',
    tagged: '2022-12-17',
    onNpm: true,
    reactNative: {first: '0.64', last: '0.70'},
    expoSdk: {first: '43', last: '47'},
    jdk: [8, 11],
  },
] as const satisfies readonly ToolRelease[];

/** Release line of React Native that some release fits. */
export interface ReactNativeLine {
  line: string;
  /** Last patch release on npm. */
  last: string;
  /**
   * First patch release that Gradle builds since November 4, 2022 (react-native#35210). Sources:
   * the release notes of v0.65.3, v0.66.5, v0.67.5, v0.69.7 and v0.70.5; that issue for 0.68.5;
   * for 0.64.4, npm, which lists no other release after the 0.64.3 of playtorch#157.
   */
  repaired: string;
  /** Required peer version of React. */
  react: string;
  /** `targetSdkVersion` in `template/android/build.gradle` of the last patch release. */
  androidTarget: number;
  jdk: 8 | 11;
  /**
   * Hash of cache files in Metro. React Native 0.64 to 0.67 (metro-cache 0.64.0 and 0.66.2) needs
   * MD4 of OpenSSL, which Node.js 17 and newer lack; 0.68 (metro-cache 0.67.0) needs MD5.
   */
  metroHash: 'md4' | 'md5';
  /** Major versions of Node.js that the toolkit's docs and React Native both name. */
  node: readonly number[];
  /** Expo SDKs with this line. */
  expoSdk: readonly string[];
}

/** Lines of React Native, oldest first: `npm view react-native`, and the toolkit's CI for the JDK. */
export const reactNativeLines: readonly ReactNativeLine[] = [
  ['0.64', '0.64.4', '0.64.4', '17.0.1', 29, ['43', '44']] as const,
  ['0.65', '0.65.3', '0.65.3', '17.0.2', 30, []] as const,
  ['0.66', '0.66.5', '0.66.5', '17.0.2', 30, []] as const,
  ['0.67', '0.67.5', '0.67.5', '17.0.2', 30, []] as const,
  ['0.68', '0.68.7', '0.68.5', '17.0.2', 31, ['45']] as const,
  ['0.69', '0.69.12', '0.69.7', '18.0.0', 31, ['46']] as const,
  ['0.70', '0.70.15', '0.70.5', '18.1.0', 31, ['47']] as const,
].map(([line, last, repaired, react, androidTarget, expoSdk]) => {
  const modern = Number(line.slice(2)) >= 68;
  return {
    line,
    last,
    repaired,
    react,
    androidTarget,
    expoSdk,
    jdk: modern ? 11 : 8,
    metroHash: modern ? 'md5' : 'md4',
    node: modern ? [14, 16] : [12, 14, 16],
  };
});
