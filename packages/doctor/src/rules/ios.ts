import {findDetected, findFile} from '../project';
import {releases} from '../releases';
import {compareVersions, getReleaseLine} from '../versions';
import {hasPlatform} from './app';
import {
  writeSettingsLoop,
  POD_INSTALL,
  findPodfile,
  editPostInstall,
} from './podfile';
import {
  readCode,
  createEdit,
  citePackageFile,
  citePlaytorch,
  citeReactNative,
  type DoctorRule,
  placeAt,
  type RuleContext,
} from './rule';

const SIMULATOR_SETTINGS = writeSettingsLoop(
  'PlayTorch: LibTorch-Lite has no arm64 part for the simulator.',
  ["config.build_settings['EXCLUDED_ARCHS[sdk=iphonesimulator*]'] = 'arm64'"],
);
const PLATFORM =
  /^([ \t]*platform[ \t]+:ios[ \t]*,[ \t]*)(['"])(\d{1,3}(?:\.\d{1,3})?)\2/m;

/** Finds the iOS version of the Podfile: `12.4`. */
export const findPlatform = (context: RuleContext): string | undefined =>
  PLATFORM.exec(findPodfile(context)?.code ?? '')?.[3];

/** Keys of Info.plist and example texts for the user. */
export const USAGE_TEXTS = {
  NSCameraUsageDescription: 'The model looks at the camera picture.',
  NSMicrophoneUsageDescription: 'The model listens to your recording.',
} as const;

export const iosRules: readonly DoctorRule[] = [
  {
    id: 'ios-platform',
    severity: 'conflict',
    entries: ['build-ios#deployment-target', 'build-ios#cocoapods-versions'],
    why: 'The package’s podspec asks for iOS 12.0 or newer.',
    source: citePackageFile('react-native-pytorch-core.podspec'),
    check: (context) => {
      const podfile = findPodfile(context);
      const platform = PLATFORM.exec(podfile?.code ?? '');
      const {iosMinimum} = releases[0];
      if (
        !podfile ||
        !platform ||
        compareVersions(platform[3] ?? '', iosMinimum) >= 0
      ) {
        return undefined;
      }
      return {
        what: `${podfile.file.path} says iOS ${platform[3]}.`,
        place: placeAt(podfile.file, platform.index),
        edits: [
          createEdit(podfile.file, (text) =>
            text.replace(PLATFORM, `$1$2${iosMinimum}$2`),
          ),
        ],
        commands: POD_INSTALL,
      };
    },
  },
  {
    id: 'ios-simulator',
    severity: 'note',
    entries: ['build-ios#libtorch-simulator'],
    why: 'LibTorch-Lite has a simulator part for Intel processors only. On Apple silicon, exclude arm64 here and in your app’s build settings and choose a Rosetta simulator, or use an iPhone.',
    source: citePlaytorch(61),
    check: (context) => {
      const podfile = findPodfile(context);
      return !podfile ||
        /EXCLUDED_ARCHS\[sdk=iphonesimulator\*\]/.test(podfile.code)
        ? undefined
        : {
            what: `${podfile.file.path} builds arm64 for the simulator.`,
            severity: context.project.messages.has(
              'build-ios#libtorch-simulator',
            )
              ? 'conflict'
              : 'note',
            place: placeAt(podfile.file),
            edits: editPostInstall(SIMULATOR_SETTINGS, podfile),
            commands: POD_INSTALL,
          };
    },
  },
  {
    id: 'boost-address',
    severity: 'conflict',
    entries: ['build-ios#boost-checksum'],
    why: 'React Native 0.66 to 0.70.14 downloads boost from a server that now answers with a web page. After every install, write the address that 0.70.15 uses.',
    source: citeReactNative(42110),
    check: (context) => {
      const {reactNative, project} = context;
      const podfile = findPodfile(context);
      // Expo makes the Podfile at prebuild, unless the app is for other platforms alone.
      const isPrebuilt =
        findDetected(project, 'expo') !== undefined &&
        hasPlatform(context, 'ios');
      if (
        (!podfile && !isPrebuilt) ||
        reactNative === undefined ||
        compareVersions(getReleaseLine(reactNative), '0.66') < 0 ||
        compareVersions(reactNative, '0.70.15') >= 0 ||
        /archives\.boost\.io/.test(
          `${podfile?.code ?? ''}${findFile(project, 'package.json')?.text ?? ''}`,
        )
      ) {
        return undefined;
      }
      return {
        what: `React Native ${reactNative} downloads boost from a server that no longer has it.`,
        place: findDetected(project, 'react-native'),
        commands: [
          "sed -i '' 's#boostorg.jfrog.io/artifactory/main/release#archives.boost.io/release#' node_modules/react-native/third-party-podspecs/boost.podspec",
          ...POD_INSTALL,
        ],
      };
    },
  },
  {
    id: 'pods-behind',
    severity: 'conflict',
    entries: [
      'install#playtorchjsimodule-not-found',
      'install#native-module-null',
      'install#cannot-read-property-of-null',
    ],
    why: 'Without its pod, the native part of the package is not in the app, or it is that of another version.',
    source: citePlaytorch(209),
    check: ({project, release}) => {
      const {pods} = project;
      if (!pods || release === undefined) {
        return undefined;
      }
      const path = findFile(project, 'Podfile.lock')?.path ?? '';
      const name = 'react-native-pytorch-core';
      const pod = pods.get(name);
      const requested = project.facts.find(
        (fact) => fact.tool === name && fact.path !== path,
      );
      if (
        requested === undefined ||
        (pod !== undefined &&
          (!requested.exact || compareVersions(pod, requested.version) === 0))
      ) {
        return undefined;
      }
      return {
        what:
          pod === undefined
            ? `${path} has no pod ${name}.`
            : `${path} has ${name} ${pod}, and ${requested.path} ${requested.version}.`,
        entries: requested.version.startsWith('0.1')
          ? [
              'install#native-module-null',
              'install#cannot-read-property-of-null',
            ]
          : ['install#playtorchjsimodule-not-found'],
        place: {path, line: 1},
        commands: POD_INSTALL,
      };
    },
  },
  {
    id: 'usage-texts',
    severity: 'warning',
    entries: ['build-ios#usage-description', 'build-ios#privacy-sensitive'],
    why: 'iOS ends an app that uses the camera or the microphone without a reason in Info.plist. Leave out the key that your app does not need, and write your own reasons.',
    source: citePackageFile('the config plugin'),
    check: (context) => {
      const file = findFile(context.project, 'Info.plist');
      const code = readCode(file, 'markup')?.code;
      if (!file || code === undefined) {
        return undefined;
      }
      const missing = Object.entries(USAGE_TEXTS).filter(
        ([key]) => !code.includes(`<key>${key}</key>`),
      );
      if (missing.length === 0) {
        return undefined;
      }
      const lines = missing
        .map(
          ([key, text]) => `\t<key>${key}</key>\n\t<string>${text}</string>\n`,
        )
        .join('');
      return {
        what: `${file.path} lacks ${missing.map(([key]) => key).join(' and ')}.`,
        place: placeAt(file),
        edits: [
          createEdit(file, (text) => {
            const end = text.lastIndexOf('</dict>');
            return end < 0
              ? text
              : text.slice(0, end) + lines + text.slice(end);
          }),
        ],
      };
    },
  },
  {
    id: 'swift-file',
    severity: 'note',
    entries: ['build-ios#swift-auto-link'],
    why: 'The package contains Swift. The app’s own target of React Native 0.64 and 0.65 contains none, so Xcode does not look for the Swift libraries. Add an empty Swift file to the app target in Xcode.',
    source: {text: 'DummySwift.swift of the project’s own template'},
    check: (context) => {
      const {line, project} = context;
      const podfile = findPodfile(context);
      return podfile &&
        (line === '0.64' || line === '0.65') &&
        !project.otherFiles.some((name) => /^ios\/[^/]+\/.*\.swift$/.test(name))
        ? {
            what: `A React Native ${line} project has no Swift file unless you added one.`,
            place: placeAt(podfile.file),
          }
        : undefined;
    },
  },
  {
    id: 'use-frameworks',
    severity: 'note',
    entries: ['build-ios#swift-header'],
    why: 'Xcode makes the Swift header of the package while it compiles it. The cause of the report is not known; try without use_frameworks!.',
    source: citePlaytorch(228),
    check: (context) => {
      const podfile = findPodfile(context);
      const use = /^[ \t]*use_frameworks!/m.exec(podfile?.code ?? '');
      return podfile && use
        ? {
            what: `${podfile.file.path} uses frameworks.`,
            place: placeAt(podfile.file, use.index),
          }
        : undefined;
    },
  },
];
