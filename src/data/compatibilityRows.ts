import {formatDate, facts} from '@playtorch-docs/doctor/facts';
import type {PackageRelease} from './compatibility';

/** Row of the table: a property of every release with its source. */
export interface CompatibilityRow {
  property: Exclude<keyof PackageRelease, 'version'>;
  label: string;
  /** Source of the row. */
  source: string;
  /** Note below the table on facts that the numbers do not show. */
  note?: string;
}

/** Rows in the order in which a reader sets up a project. */
export const rows: readonly CompatibilityRow[] = [
  {property: 'tagged', label: 'Tagged', source: 'repository'},
  {
    property: 'onNpm',
    label: 'On npm',
    source: 'npm registry',
    note: `Asked on ${formatDate(facts.npmReleases.checked)}. 0.2.2 exists as a repository tag, but the registry does not list it, so take 0.2.3. The registry also lists 0.1.2, with the PyTorch, iOS and Android of 0.1.3, so take 0.1.3.`,
  },
  {property: 'docs', label: 'Docs to read', source: 'this site'},
  {
    property: 'reactNative',
    label: 'React Native',
    source: 'build files, the toolkit’s CI, issue reports',
    note: 'The CI built React Native 0.64 to 0.70. It started after 0.2.1, whose notes list 0.69 as the newest. The 0.1.3 limit is the advice given to users in its issue tracker.',
  },
  {
    property: 'expoSdk',
    label: 'Expo SDK',
    source: 'follows from React Native',
    note: 'The package runs in apps that you build, never in Expo Go. SDK 43 and 44 contain React Native 0.64, SDK 45 contains 0.68, SDK 46 contains 0.69, SDK 47 contains 0.70. The config plugin works from 0.2.1 on. The plugin of 0.1.3 makes a part of the edits; with 0.2.0 you make them all by hand.',
  },
  {
    property: 'jdk',
    label: 'JDK',
    source: 'the toolkit’s CI',
    note: 'Use 8 up to React Native 0.67, and 11 from React Native 0.68 on.',
  },
  {
    property: 'node',
    label: 'Node.js',
    source: 'the toolkit’s docs',
    note: `React Native 0.68 and newer ask for Node.js 14 or newer. Metro of ${facts.nodeFailing.text} fails on Node.js ${facts.nodeFirstFailing.text} and newer.`,
  },
  {
    property: 'xcode',
    label: 'Xcode',
    source: 'the toolkit’s docs, issue reports',
    note: `Xcode ${facts.xcodeChanged.text} need the changes described on this page, and ${facts.yogaFailing.text} needs one more in Yoga. We know of no report about Xcode ${facts.xcodeUnreported.text} or newer.`,
  },
  {property: 'iosMinimum', label: 'iOS minimum', source: 'podspec'},
  {property: 'androidMinSdk', label: 'Android minSdk', source: 'Gradle file'},
  {
    property: 'torchAndroid',
    label: 'PyTorch on Android',
    source: 'Gradle file',
  },
  {
    property: 'torchIos',
    label: 'PyTorch on iOS',
    source: 'podspec',
    note: '~> 1.12.0 lets CocoaPods take any 1.12.x, but not 1.13.',
  },
  {
    property: 'bytecode',
    label: 'Model bytecode',
    source: 'PyTorch runtime',
    note: 'The runtime loads these bytecode versions. PyTorch 1.12 and newer write 8. We did not try flatbuffer models (9).',
  },
];
