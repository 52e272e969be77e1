import {facts} from '../facts';
import {
  UNARY_REPAIRED,
  UNARY_REPAIRED_IN_069,
  XCODE_INTERFACES,
  XCODE_UNARY,
  YOGA_REPAIRED,
} from '../limits';
import {findDetected, findFile} from '../project';
import {compareVersions} from '../versions';
import {
  writeSettingsLoop,
  POD_INSTALL,
  findPodfile,
  editPostInstall,
} from './podfile';
import {getInstallCommands, writeVersions} from './releases';
import {citePlaytorch, citeReactNative, type DoctorRule, placeAt} from './rule';

const INTERFACE_SETTINGS = writeSettingsLoop(
  'PlayTorch: Xcode 14.3 checks Swift module interfaces.',
  [
    "next unless target.name == 'react-native-pytorch-core'",
    "config.build_settings['OTHER_SWIFT_FLAGS'] =",
    "  '$(inherited) -no-verify-emitted-module-interface'",
  ],
);
const UNARY_SETTINGS = writeSettingsLoop(
  'React Native: Xcode 15 dropped std::unary_function.',
  [
    "definitions = config.build_settings['GCC_PREPROCESSOR_DEFINITIONS'] || '$(inherited)'",
    "config.build_settings['GCC_PREPROCESSOR_DEFINITIONS'] =",
    "  Array(definitions) + ['_LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION']",
  ],
);

/** Checks whether `react_native_post_install` defines what boost needs under Xcode 15. */
const hasUnaryFunction = (reactNative: string): boolean =>
  compareVersions(
    reactNative,
    reactNative.startsWith('0.69.') ? UNARY_REPAIRED_IN_069 : UNARY_REPAIRED,
  ) >= 0;

/** Rules about the version of Xcode. */
export const xcodeRules: readonly DoctorRule[] = [
  {
    id: 'xcode-interfaces',
    severity: 'conflict',
    entries: ['build-ios#module-interface'],
    why: 'Xcode 14.3 checks the interfaces of Swift modules. The repository has the fix, and no release does.',
    source: citePlaytorch(225),
    check: (context) => {
      const podfile = findPodfile(context);
      const {xcode} = context;
      if (
        !podfile ||
        xcode === undefined ||
        compareVersions(xcode, XCODE_INTERFACES) < 0 ||
        podfile.code.includes('-no-verify-emitted-module-interface')
      ) {
        return undefined;
      }
      return {
        what: `Xcode ${xcode} checks the Swift interface of the package, and it is not valid.`,
        place: placeAt(podfile.file),
        edits: editPostInstall(INTERFACE_SETTINGS, podfile),
        commands: POD_INSTALL,
      };
    },
  },
  {
    id: 'xcode-yoga',
    severity: 'conflict',
    entries: ['build-ios#yoga-bitwise'],
    why: `Yoga, the layout part of ${facts.yogaFailing.text}, has a | where the Clang of Xcode ${XCODE_INTERFACES} wants a ||, and Yoga makes each warning an error. React Native ${YOGA_REPAIRED} has the ||. Correct the file after every install, or take Xcode ${facts.xcodeToUse.text}.`,
    source: citeReactNative(36758),
    check: ({xcode, reactNative, project}) =>
      xcode === undefined ||
      compareVersions(xcode, XCODE_INTERFACES) < 0 ||
      reactNative === undefined ||
      compareVersions(reactNative, YOGA_REPAIRED) >= 0 ||
      /Yoga\.cpp/.test(findFile(project, 'package.json')?.text ?? '')
        ? undefined
        : {
            what: `Xcode ${xcode} refuses Yoga of React Native ${reactNative}.`,
            place: findDetected(project, 'react-native'),
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
    source: citeReactNative(36739),
    check: (context) => {
      const {xcode, reactNative, fit, project} = context;
      const first = {'0.69': '0.69.9', '0.70': '0.70.8'}[fit.line?.line ?? ''];
      const fact = findDetected(project, 'react-native');
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
        commands: [...getInstallCommands(context), ...POD_INSTALL],
      };
    },
  },
  {
    id: 'xcode-unary-function',
    severity: 'conflict',
    entries: ['build-ios#unary-function'],
    why: 'Xcode 15 removed std::unary_function, which boost and Folly in React Native use. React Native 0.69.11 and 0.70.10 define it for the pods.',
    source: citeReactNative(37748),
    check: (context) => {
      const podfile = findPodfile(context);
      const {xcode, reactNative} = context;
      if (
        !podfile ||
        xcode === undefined ||
        compareVersions(xcode, XCODE_UNARY) < 0 ||
        (reactNative !== undefined && hasUnaryFunction(reactNative)) ||
        podfile.code.includes(
          '_LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION',
        )
      ) {
        return undefined;
      }
      return {
        what: `Xcode ${xcode} lacks what boost in React Native ${reactNative ?? `before ${UNARY_REPAIRED}`} uses.`,
        place: placeAt(podfile.file),
        edits: editPostInstall(UNARY_SETTINGS, podfile),
        commands: POD_INSTALL,
      };
    },
  },
  {
    id: 'app-store',
    severity: 'note',
    entries: ['build-ios#app-store-xcode'],
    why: `Since ${facts.appleXcodeSince.text}, App Store Connect takes only apps built with ${facts.appleXcode.text} or newer. Reports and workarounds for PlayTorch end with Xcode ${facts.xcodeReported.text}.`,
    source: {text: facts.appleXcode.source, url: facts.appleXcode.url},
    check: ({xcode, project}) =>
      xcode === undefined || compareVersions(xcode, '26') >= 0
        ? undefined
        : {
            what: `App Store Connect refuses what Xcode ${xcode} builds.`,
            place: findDetected(project, 'xcode'),
          },
  },
];
