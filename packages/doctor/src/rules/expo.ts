import {compareVersions} from '../versions';
import {findApp, listPlugins} from './app';
import {USAGE_TEXTS} from './ios';
import {getInstallCommands, writeVersions} from './releases';
import {
  createEdit,
  citePackageFile,
  citePlaytorch,
  setJson,
  type DoctorRule,
  placeAt,
} from './rule';

const PACKAGE_NAME = 'react-native-pytorch-core';

export const expoRules: readonly DoctorRule[] = [
  {
    id: 'expo-plugin-missing',
    severity: 'conflict',
    entries: ['build-android#libfbjni', 'build-android#libfbjni-two-files'],
    why: 'The config plugin of the package writes pickFirst and fbjni 0.2.2 into android/app/build.gradle at every prebuild.',
    source: citePackageFile('app.plugin.js'),
    check: (context) => {
      const app = findApp(context);
      if (
        !app ||
        context.release === undefined ||
        compareVersions(context.release, '0.2.1') < 0 ||
        listPlugins(app).includes(PACKAGE_NAME)
      ) {
        return undefined;
      }
      const count = app.json.find('expo', 'plugins')?.children?.length;
      return {
        what: `${app.file.path} does not name the config plugin.`,
        place: placeAt(app.file, app.json.find('expo')?.offset),
        edits: [
          createEdit(
            app.file,
            count === undefined
              ? setJson(['expo', 'plugins'], [PACKAGE_NAME])
              : setJson(['expo', 'plugins', count], PACKAGE_NAME),
          ),
        ],
        commands: ['npx expo prebuild --clean'],
      };
    },
  },
  {
    id: 'expo-plugin-old',
    severity: 'conflict',
    entries: ['install#expo-plugin'],
    why: 'The config plugin before 0.2.1 adds PyTorch Mobile 1.10.0 beside the 1.12.2 of 0.2.0, names the Sonatype server, and leaves out fbjni 0.2.2. That of 0.2.1 works.',
    source: citePackageFile('app.plugin.js 0.2.0'),
    check: (context) => {
      const app = findApp(context);
      const {release, target} = context;
      if (
        !app ||
        release === undefined ||
        compareVersions(release, '0.2.1') >= 0 ||
        !listPlugins(app).includes(PACKAGE_NAME)
      ) {
        return undefined;
      }
      return {
        what: `${app.file.path} uses the config plugin of ${release}.`,
        place: placeAt(app.file, app.json.find('expo', 'plugins')?.offset),
        edits: writeVersions(context, {[PACKAGE_NAME]: target}),
        commands: [...getInstallCommands(context), 'npx expo prebuild --clean'],
      };
    },
  },
  {
    id: 'expo-plugin-rest',
    severity: 'note',
    entries: ['install#expo-plugin'],
    why: 'The config plugin writes pickFirst and fbjni 0.2.2, and nothing else: not Gradle’s memory, one fixed fbjni for all modules, or ptl for Metro. A small plugin of your own writes them after every prebuild: Get Started with a Local Project has it.',
    source: citePackageFile('app.plugin.js'),
    check: (context) => {
      const app = findApp(context);
      const plugins = app ? listPlugins(app) : [];
      return app &&
        plugins.includes(PACKAGE_NAME) &&
        !plugins.some((name) => name.startsWith('.')) &&
        compareVersions(context.release ?? '0', '0.2.1') >= 0
        ? {
            what: `${app.file.path} has no plugin of your own beside that of the package.`,
            place: placeAt(app.file, app.json.find('expo', 'plugins')?.offset),
          }
        : undefined;
    },
  },
  {
    id: 'expo-usage-texts',
    severity: 'warning',
    entries: ['build-ios#usage-description', 'build-ios#privacy-sensitive'],
    why: 'iOS ends an app that uses the camera or the microphone without a reason, and the config plugin adds none. Leave out the key that your app does not need, and write your own reasons.',
    source: citePackageFile('app.plugin.js'),
    check: (context) => {
      const app = findApp(context);
      if (!app || context.release === undefined) {
        return undefined;
      }
      const missing = Object.entries(USAGE_TEXTS).filter(
        ([key]) => !app.json.find('expo', 'ios', 'infoPlist', key),
      );
      return missing.length === 0
        ? undefined
        : {
            what: `${app.file.path} lacks ${missing.map(([key]) => key).join(' and ')}.`,
            place: placeAt(app.file, app.json.find('expo')?.offset),
            edits: [
              createEdit(app.file, (text) =>
                missing.reduce(
                  (changed, [key, value]) =>
                    setJson(['expo', 'ios', 'infoPlist', key], value)(changed),
                  text,
                ),
              ),
            ],
            commands: ['npx expo prebuild --clean'],
          };
    },
  },
  {
    id: 'web-platform',
    severity: 'note',
    entries: ['install#platform-not-supported-web'],
    why: 'The published package has no web version, and the import fails in a browser.',
    source: citePlaytorch(20),
    check: (context) => {
      const app = findApp(context);
      return app?.json.listTexts('expo', 'platforms').includes('web')
        ? {
            what: `${app.file.path} names the platform web.`,
            place: placeAt(
              app.file,
              app.json.find('expo', 'platforms')?.offset,
            ),
          }
        : undefined;
    },
  },
];
