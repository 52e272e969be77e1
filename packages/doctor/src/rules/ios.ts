import {facts} from '../facts';
import {
  UNARY_REPAIRED,
  XCODE_INTERFACES,
  XCODE_UNARY,
  YOGA_REPAIRED,
} from '../limits';
import {factOf, fileOf, lineAt} from '../project';
import {releases} from '../releases';
import {compareVersions, lineOf} from '../versions';
import {install, writeVersions} from './releases';
import {
  append,
  codeOf,
  edit,
  packageFile,
  playtorch,
  reactNativeIssue,
  type Context,
  type Rule,
} from './rule';

const podfile = ({project}: Context) => {
  const file = fileOf(project, 'Podfile');
  const code = codeOf(file, 'hashes')?.code;
  return file && code !== undefined ? {file, code} : undefined;
};

/** A loop over the build settings of all pods, as it goes into `post_install`. */
const loop = (comment: string, lines: readonly string[]): string[] => [
  `# ${comment}`,
  'installer.pods_project.targets.each do |target|',
  '  target.build_configurations.each do |config|',
  ...lines.map((line) => `    ${line}`),
  '  end',
  'end',
];

/** The one `post_install` block of a Podfile: its lines, the name of its argument; no `end` where it does not end as it is indented. */
function postInstall(rows: readonly string[]) {
  const first = rows.findIndex((row) => /^[ \t]*post_install\b/.test(row));
  if (first < 0) {
    return undefined;
  }
  const [, indent = '', name] =
    /^([ \t]*)post_install[ \t]+do[ \t]*\|(\w{1,40})\|/.exec(
      rows[first] ?? '',
    ) ?? [];
  const end = rows.findIndex(
    (row, i) => i > first && row.trimEnd() === `${indent}end`,
  );
  return {indent, name, end: name === undefined ? -1 : end};
}

/** Adds lines at the end of the `post_install` block. */
const inPostInstall =
  (lines: readonly string[]) =>
  (text: string): string => {
    const rows = text.split('\n');
    const block = postInstall(rows);
    if (!block) {
      return append(
        [
          'post_install do |installer|',
          ...lines.map((line) => `  ${line}`),
          'end',
        ].join('\n'),
      )(text);
    }
    const {indent, name = 'installer', end} = block;
    return [
      ...rows.slice(0, end),
      '',
      ...lines.map(
        (line) => `${indent}  ${line.replace(/^installer\b/, name)}`,
      ),
      ...rows.slice(end),
    ].join('\n');
  };

/** There is no such block, or its end is known. */
const canEdit = (text: string): boolean =>
  postInstall(text.split('\n'))?.end !== -1;

const SIMULATOR = loop(
  'PlayTorch: LibTorch-Lite has no arm64 part for the simulator.',
  ["config.build_settings['EXCLUDED_ARCHS[sdk=iphonesimulator*]'] = 'arm64'"],
);
const INTERFACES = loop(
  'PlayTorch: Xcode 14.3 checks Swift module interfaces.',
  [
    "next unless target.name == 'react-native-pytorch-core'",
    "config.build_settings['OTHER_SWIFT_FLAGS'] =",
    "  '$(inherited) -no-verify-emitted-module-interface'",
  ],
);
const UNARY = loop('React Native: Xcode 15 dropped std::unary_function.', [
  "definitions = config.build_settings['GCC_PREPROCESSOR_DEFINITIONS'] || '$(inherited)'",
  "config.build_settings['GCC_PREPROCESSOR_DEFINITIONS'] =",
  "  Array(definitions) + ['_LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION']",
]);

const POD_INSTALL = ['cd ios && pod install'];
const PLATFORM =
  /^([ \t]*platform[ \t]+:ios[ \t]*,[ \t]*)(['"])(\d{1,3}(?:\.\d{1,3})?)\2/m;

/** Texts of Info.plist, and an example of what the user reads. */
export const USAGE_TEXTS = {
  NSCameraUsageDescription: 'The model looks at the camera picture.',
  NSMicrophoneUsageDescription: 'The model listens to your recording.',
} as const;

const settings = (
  lines: readonly string[],
  {file}: {file: {text: string; path: string}},
) =>
  canEdit(file.text)
    ? [{path: file.path, before: file.text, change: inPostInstall(lines)}]
    : [];

export const iosRules: readonly Rule[] = [
  {
    id: 'ios-platform',
    severity: 'conflict',
    entries: ['build-ios#deployment-target', 'build-ios#cocoapods-versions'],
    why: 'The package’s podspec asks for iOS 12.0 or newer.',
    source: packageFile('react-native-pytorch-core.podspec'),
    check: (context) => {
      const found = podfile(context);
      const platform = PLATFORM.exec(found?.code ?? '');
      const {iosMinimum} = releases[0];
      if (
        !found ||
        !platform ||
        compareVersions(platform[3] ?? '', iosMinimum) >= 0
      ) {
        return undefined;
      }
      return {
        what: `${found.file.path} says iOS ${platform[3]}.`,
        place: {
          path: found.file.path,
          line: lineAt(found.file.text, platform.index),
        },
        edits: [
          edit(found.file, (text) =>
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
    source: playtorch(61),
    check: (context) => {
      const found = podfile(context);
      return !found ||
        /EXCLUDED_ARCHS\[sdk=iphonesimulator\*\]/.test(found.code)
        ? undefined
        : {
            what: `${found.file.path} builds arm64 for the simulator.`,
            severity: context.project.messages.has(
              'build-ios#libtorch-simulator',
            )
              ? 'conflict'
              : 'note',
            place: {path: found.file.path, line: 1},
            edits: settings(SIMULATOR, found),
            commands: POD_INSTALL,
          };
    },
  },
  {
    id: 'xcode-interfaces',
    severity: 'conflict',
    entries: ['build-ios#module-interface'],
    why: 'Xcode 14.3 checks the interfaces of Swift modules. The repository has the fix, and no release does.',
    source: playtorch(225),
    check: (context) => {
      const found = podfile(context);
      const {xcode} = context;
      if (
        !found ||
        xcode === undefined ||
        compareVersions(xcode, XCODE_INTERFACES) < 0 ||
        found.code.includes('-no-verify-emitted-module-interface')
      ) {
        return undefined;
      }
      return {
        what: `Xcode ${xcode} checks the Swift interface of the package, and it is not valid.`,
        place: {path: found.file.path, line: 1},
        edits: settings(INTERFACES, found),
        commands: POD_INSTALL,
      };
    },
  },
  {
    id: 'xcode-yoga',
    severity: 'conflict',
    entries: ['build-ios#yoga-bitwise'],
    why: `Yoga, the layout part of ${facts.yogaFailing.text}, has a | where the Clang of Xcode ${XCODE_INTERFACES} wants a ||, and Yoga makes each warning an error. React Native ${YOGA_REPAIRED} has the ||. Correct the file after every install, or take Xcode ${facts.xcodeToUse.text}.`,
    source: reactNativeIssue(36758),
    check: ({xcode, reactNative, project}) =>
      xcode === undefined ||
      compareVersions(xcode, XCODE_INTERFACES) < 0 ||
      reactNative === undefined ||
      compareVersions(reactNative, YOGA_REPAIRED) >= 0 ||
      /Yoga\.cpp/.test(fileOf(project, 'package.json')?.text ?? '')
        ? undefined
        : {
            what: `Xcode ${xcode} refuses Yoga of React Native ${reactNative}.`,
            place: factOf(project, 'react-native'),
            commands: [
              "sed -i '' 's/hadOverflow() |$/hadOverflow() ||/' node_modules/react-native/ReactCommon/yoga/yoga/Yoga.cpp",
            ],
          },
  },
  {
    id: 'xcode-codegen',
    severity: 'conflict',
    entries: ['build-ios#react-codegen'],
    why: 'The pod React-Codegen asks for an iOS that Xcode 14.3 no longer builds for. React Native 0.69.9 and 0.70.8 ask for a newer one.',
    source: reactNativeIssue(36739),
    check: (context) => {
      const {xcode, reactNative, fit, project} = context;
      const first = {'0.69': '0.69.9', '0.70': '0.70.8'}[fit.line?.line ?? ''];
      const fact = factOf(project, 'react-native');
      if (
        first === undefined ||
        xcode === undefined ||
        compareVersions(xcode, XCODE_INTERFACES) < 0 ||
        reactNative === undefined ||
        !fact?.exact ||
        compareVersions(reactNative, first) >= 0
      ) {
        return undefined;
      }
      return {
        what: `Xcode ${xcode} does not build React-Codegen of React Native ${reactNative}.`,
        advice: `React Native ${fit.line?.last} is the last of the line.`,
        place: fact,
        edits: writeVersions(context, {'react-native': fit.line?.last}),
        commands: [...install(context), ...POD_INSTALL],
      };
    },
  },
  {
    id: 'xcode-unary-function',
    severity: 'conflict',
    entries: ['build-ios#unary-function'],
    why: 'Xcode 15 removed std::unary_function, which boost and Folly in React Native use. React Native 0.70.14 has the fix.',
    source: reactNativeIssue(37748),
    check: (context) => {
      const found = podfile(context);
      const {xcode, reactNative} = context;
      if (
        !found ||
        xcode === undefined ||
        compareVersions(xcode, XCODE_UNARY) < 0 ||
        (reactNative !== undefined &&
          compareVersions(reactNative, UNARY_REPAIRED) >= 0) ||
        found.code.includes(
          '_LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION',
        )
      ) {
        return undefined;
      }
      return {
        what: `Xcode ${xcode} lacks what boost in React Native ${reactNative ?? `before ${UNARY_REPAIRED}`} uses.`,
        place: {path: found.file.path, line: 1},
        edits: settings(UNARY, found),
        commands: POD_INSTALL,
      };
    },
  },
  {
    id: 'boost-address',
    severity: 'conflict',
    entries: ['build-ios#boost-checksum'],
    why: 'React Native 0.66 to 0.70.14 downloads boost from a server that now answers with a web page. Write the address that 0.70.15 uses after every install.',
    source: reactNativeIssue(42110),
    check: (context) => {
      const {reactNative, project} = context;
      const found = podfile(context);
      if (
        !found ||
        reactNative === undefined ||
        compareVersions(lineOf(reactNative), '0.66') < 0 ||
        compareVersions(reactNative, '0.70.15') >= 0 ||
        /archives\.boost\.io/.test(
          `${found.code}${fileOf(project, 'package.json')?.text ?? ''}`,
        )
      ) {
        return undefined;
      }
      return {
        what: `React Native ${reactNative} downloads boost from a server that no longer has it.`,
        place: factOf(project, 'react-native'),
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
    source: playtorch(209),
    check: ({project, release}) => {
      const {pods} = project;
      if (!pods || release === undefined) {
        return undefined;
      }
      const path = fileOf(project, 'Podfile.lock')?.path ?? '';
      const name = 'react-native-pytorch-core';
      const pod = pods.get(name);
      const asked = project.facts.find(
        (fact) => fact.tool === name && fact.path !== path,
      );
      if (
        asked === undefined ||
        (pod !== undefined &&
          (!asked.exact || compareVersions(pod, asked.version) === 0))
      ) {
        return undefined;
      }
      return {
        what:
          pod === undefined
            ? `${path} has no pod ${name}.`
            : `${path} has ${name} ${pod}, and ${asked.path} ${asked.version}.`,
        entries: asked.version.startsWith('0.1')
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
    source: packageFile('the config plugin'),
    check: (context) => {
      const file = fileOf(context.project, 'Info.plist');
      const code = codeOf(file, 'markup')?.code;
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
        place: {path: file.path, line: 1},
        edits: [
          edit(file, (text) => {
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
      const found = podfile(context);
      return found &&
        (line === '0.64' || line === '0.65') &&
        !project.otherFiles.some((name) => /^ios\/[^/]+\/.*\.swift$/.test(name))
        ? {
            what: `A React Native ${line} project has no Swift file unless you added one.`,
            place: {path: found.file.path, line: 1},
          }
        : undefined;
    },
  },
  {
    id: 'use-frameworks',
    severity: 'note',
    entries: ['build-ios#swift-header'],
    why: 'Xcode makes the Swift header of the package while it compiles it. The cause of the report is not known; try without use_frameworks!.',
    source: playtorch(228),
    check: (context) => {
      const found = podfile(context);
      const use = /^[ \t]*use_frameworks!/m.exec(found?.code ?? '');
      return found && use
        ? {
            what: `${found.file.path} uses frameworks.`,
            place: {
              path: found.file.path,
              line: lineAt(found.file.text, use.index),
            },
          }
        : undefined;
    },
  },
  {
    id: 'app-store',
    severity: 'note',
    entries: ['build-ios#app-store-xcode'],
    why: `Since ${facts.appleXcodeSince.text}, App Store Connect takes only apps built with ${facts.appleXcode.text} or newer. Reports and workarounds for PlayTorch end with Xcode ${facts.xcodeReported.text}.`,
    source: {
      text: 'Apple’s upcoming requirements',
      url: 'https://developer.apple.com/news/upcoming-requirements/',
    },
    check: ({xcode, project}) =>
      xcode === undefined || compareVersions(xcode, '26') >= 0
        ? undefined
        : {
            what: `App Store Connect refuses what Xcode ${xcode} builds.`,
            place: factOf(project, 'xcode'),
          },
  },
];
