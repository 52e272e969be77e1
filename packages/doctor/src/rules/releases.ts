import {findFile, findDetected} from '../project';
import {DEPENDENCY_GROUPS} from '../read/manifest';
import {reactNativeLines, releases} from '../releases';
import {compareVersions, getReleaseLine, readRange} from '../versions';
import {linkChooser} from '../wayOut';
import {
  createEdit,
  readJsonFile,
  citePackageFile,
  citePlaytorch,
  citeReactNative,
  setJson,
  type RuleContext,
  type Edit,
  type DoctorRule,
  placeAt,
} from './rule';

/** Entries with "Fixed in", by the first release without the fault. */
const FIXED = [
  ['0.2.1', 'load-and-run#integer-argument'],
  ['0.2.1', 'load-and-run#at-least-1-arg'],
  ['0.2.1', 'load-and-run#number-crash'],
  ['0.2.1', 'load-and-run#at-least-one-020'],
  ['0.2.1', 'camera-and-media#to-blob-released-ios'],
  ['0.2.1', 'camera-and-media#ios-invalidate'],
  ['0.2.2', 'camera-and-media#exif'],
  ['0.2.4', 'load-and-run#hostobject-setter'],
  ['0.2.4', 'camera-and-media#android-gc-crash'],
] as const;
/** Entries of 0.1 that 0.2.0 fixed. */
const FIXED_IN_020 = [
  'load-and-run#fft',
  'load-and-run#download-is-not-a-function',
] as const;

/** Creates the edits of package.json that set versions of its packages. */
export function writeVersions(
  {project}: RuleContext,
  versions: Readonly<Record<string, string | undefined>>,
): Edit[] {
  const file = findFile(project, 'package.json');
  const json = readJsonFile(file);
  if (!file || !json) {
    return [];
  }
  return Object.entries(versions).flatMap(([name, version]) => {
    const group = DEPENDENCY_GROUPS.find((one) => json.find(one, name));
    return group === undefined || version === undefined
      ? []
      : [createEdit(file, setJson([group, name], version))];
  });
}

/** Returns the command that installs the packages of package.json. */
export const getInstallCommands = ({project}: RuleContext): string[] => [
  findFile(project, 'yarn.lock') ? 'yarn install' : 'npm install',
];

/** Whether the project has Expo, which determines React Native. */
const hasExpo = ({project}: RuleContext): boolean =>
  findDetected(project, 'expo') !== undefined;

const NEWEST_LINE = reactNativeLines.at(-1);
const NEWEST_RELEASE: string = releases[releases.length - 1]?.version ?? '';
/** Advice for apps that no release builds for: a downgrade would lead them away from the stores. */
const LEAVE = `Do not lower React Native. Replace PlayTorch by another runtime: the answer above says which one takes this version, or which version to upgrade to. Only code that you want to see run as in 2022 belongs into a new project of React Native ${NEWEST_LINE?.last}.`;

export const releaseRules: readonly DoctorRule[] = [
  {
    id: 'react-native-too-new',
    severity: 'conflict',
    entries: [
      'build-android#exactly-one-file',
      'build-android#namespace',
      'install#playtorchjsimodule-not-found',
    ],
    why: 'The Gradle file of the package takes the React Native archive from node_modules/react-native/android. React Native 0.71 no longer puts it there, and no release of PlayTorch changes that. Another version in package.json is not enough: each React Native has native folders and libraries of its own.',
    source: citePlaytorch(195),
    check: (context) => {
      const {line = '0', reactNative, project} = context;
      if (
        compareVersions(line, NEWEST_LINE?.line ?? '') <= 0 ||
        hasExpo(context)
      ) {
        return undefined;
      }
      return {
        what: `React Native ${reactNative} is newer than ${NEWEST_LINE?.line}, the last that any release builds for.`,
        advice: LEAVE,
        link: {text: 'Where to go', path: linkChooser(context)},
        place: findDetected(project, 'react-native'),
      };
    },
  },
  {
    id: 'expo-too-new',
    severity: 'conflict',
    entries: ['install#fresh-expo-project', 'build-android#exactly-one-file'],
    why: 'Expo SDK 48 and newer contain React Native 0.71 and newer, which PlayTorch does not build for. SDK 47 is the last with React Native 0.70. Other versions in package.json are not enough: each SDK has native folders and libraries of its own.',
    source: citePlaytorch(201),
    check: (context) => {
      const expo = findDetected(context.project, 'expo');
      if (!expo || compareVersions(getReleaseLine(expo.version), '48') < 0) {
        return undefined;
      }
      return {
        what: `Expo SDK ${expo.version.split('.')[0]} contains a React Native that no release builds for.`,
        advice: LEAVE,
        link: {text: 'Where to go', path: linkChooser(context)},
        place: expo,
      };
    },
  },
  {
    id: 'release-too-old',
    severity: 'conflict',
    entries: [
      'build-android#react-native-068',
      'build-android#external-native-build',
      'build-android#configure-cmake',
      'build-android#cmake-notfound',
    ],
    why: 'React Native 0.66 and 0.68 renamed native libraries and Gradle tasks. A release of PlayTorch builds up to the React Native of its time.',
    source: citePackageFile('android/build.gradle and android/CMakeLists.txt'),
    check: (context) => {
      const {line, release, target, project, fit} = context;
      const known = releases.find(({version}) => version === release);
      if (
        !known ||
        line === undefined ||
        fit.release === undefined ||
        compareVersions(line, known.reactNative.last) <= 0
      ) {
        return undefined;
      }
      const keeps =
        compareVersions(known.version, '0.2.1') < 0 &&
        fit.releases.some(({version, fits}) => version === '0.2.1' && fits);
      return {
        what: `${release} builds with React Native ${known.reactNative.first} to ${known.reactNative.last}, and the app has ${line}.`,
        advice: `${target} builds with ${line}.${keeps ? ' If your code calls MobileModel.execute, take 0.2.1: it is the last release that has it.' : ''}`,
        entries: known.version.startsWith('0.1')
          ? ['build-android#external-native-build']
          : [
              'build-android#react-native-068',
              'build-android#configure-cmake',
              'build-android#cmake-notfound',
            ],
        place: findDetected(project, 'react-native-pytorch-core'),
        edits: writeVersions(context, {'react-native-pytorch-core': target}),
        commands: getInstallCommands(context),
      };
    },
  },
  {
    id: 'react-native-patch',
    severity: 'conflict',
    entries: ['build-android#no-matching-variant'],
    why: 'On November 4, 2022, React Native 0.71.0-rc.0 appeared on Maven Central, and every react-native:+ began to take the newest version instead of the one in node_modules. Later patch releases of each line repair that.',
    source: citeReactNative(35210),
    check: (context) => {
      const {project, fit} = context;
      const fact = findDetected(project, 'react-native');
      const {line} = fit;
      if (
        !fact?.exact ||
        !line ||
        compareVersions(fact.version, line.repaired) >= 0
      ) {
        return undefined;
      }
      return {
        what: `React Native ${fact.version} is older than ${line.repaired}, the first of its line that Gradle builds today.`,
        ...(line.last !== line.repaired && {
          advice: `${line.last} is the last of the line.`,
        }),
        place: fact,
        edits: writeVersions(context, {'react-native': line.last}),
        commands: getInstallCommands(context),
      };
    },
  },
  {
    id: 'open-release',
    severity: 'warning',
    entries: [
      'load-and-run#execute-is-not-a-function',
      'load-and-run#execute-does-not-exist',
      'load-and-run#no-model-result',
      'load-and-run#live-spec-ignored',
    ],
    why: 'A range takes the newest release that it allows, and 0.2.2 removed MobileModel.execute, its types and live.spec.json. Write the exact version.',
    source: citePackageFile('package.json'),
    check: (context) => {
      const {project} = context;
      const file = findFile(project, 'package.json');
      const json = readJsonFile(file);
      const name = 'react-native-pytorch-core';
      const group = DEPENDENCY_GROUPS.find((one) => json?.find(one, name));
      const text = group && json?.getText(group, name);
      const range = text === undefined ? undefined : readRange(text);
      const locked = project.facts.find(
        ({tool, exact}) => tool === name && exact,
      );
      if (!file || !range || range.exact || locked) {
        return undefined;
      }
      // ^0.1.3 excludes 0.2; from the newest release on, a range allows no other.
      if (
        /^[~^]0\.1\./.test(text ?? '') ||
        compareVersions(range.version ?? '0', NEWEST_RELEASE) >= 0
      ) {
        return undefined;
      }
      return {
        what: `package.json asks for ${name} "${text?.slice(0, 40)}", which may install 0.2.4.`,
        place: placeAt(file, (group && json?.find(group, name))?.offset),
        edits: writeVersions(context, {[name]: context.target}),
        commands: getInstallCommands(context),
      };
    },
  },
  {
    id: 'fixed-later',
    severity: 'note',
    entries: [
      'camera-and-media#exif',
      ...FIXED.map(([, entry]) => entry),
      ...FIXED_IN_020,
    ],
    why: 'Later releases have these faults no more. Read what else changes before you move: 0.2.2 removed MobileModel.execute and live.spec.json.',
    source: {text: 'the tags of the repository'},
    check: (context) => {
      const {release, fit, project} = context;
      if (
        release === undefined ||
        fit.release === undefined ||
        compareVersions(release, fit.release) >= 0
      ) {
        return undefined;
      }
      const entries = release.startsWith('0.1')
        ? [...FIXED_IN_020, 'camera-and-media#exif' as const]
        : FIXED.filter(
            ([fixed]) =>
              compareVersions(release, fixed) < 0 &&
              compareVersions(fixed, fit.release ?? '') <= 0,
          ).map(([, entry]) => entry);
      return entries.length === 0
        ? undefined
        : {
            what: `${fit.release} repairs faults of ${release}.`,
            entries,
            place: findDetected(project, 'react-native-pytorch-core'),
          };
    },
  },
];
