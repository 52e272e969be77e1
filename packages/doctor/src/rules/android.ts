import {findFile} from '../project';
import {findBlock} from '../read/comments';
import {PAGES} from '../siteAddresses';
import {compareVersions} from '../versions';
import {findApp, hasOwnPlugin, hasPlatform} from './app';
import {
  EXTRA_LIBRARIES,
  FORCED_FBJNI,
  NO_JAVA_ONLY,
  PICK_FIRST,
  REMOVED_SERVERS,
} from './gradleBlocks';
import {
  appendBlock,
  readCode,
  createEdit,
  citePackageFile,
  citePlaytorch,
  citeReactNative,
  type RuleContext,
  type DoctorRule,
  placeAt,
} from './rule';

const isBefore = (release: string | undefined, other: string): boolean =>
  release !== undefined && compareVersions(release, other) < 0;

/** Finds the target API level in the build files of Android, `targetSdkVersion = 31`, or in Expo's settings. */
export function findAndroidTarget(context: RuleContext) {
  for (const kind of ['build.gradle', 'app/build.gradle'] as const) {
    const gradle = findGradleFile(context, kind);
    const match = /targetSdk(?:Version)?[ \t]*=?[ \t]*(\d{2,3})\b/.exec(
      gradle?.code.code ?? '',
    );
    if (gradle && match) {
      return {
        level: Number(match[1]),
        place: placeAt(gradle.file, match.index),
      };
    }
  }
  const settings = findFile(context.project, 'app.json');
  const match = /"targetSdkVersion"\s*:\s*(\d{2,3})\b/.exec(
    settings?.text ?? '',
  );
  return settings && match
    ? {level: Number(match[1]), place: placeAt(settings, match.index)}
    : undefined;
}

/** Finds the minimum API level in the build files of Android, `minSdkVersion = 21`. */
export function findAndroidMinimum(context: RuleContext): number | undefined {
  for (const kind of ['build.gradle', 'app/build.gradle'] as const) {
    const match = /minSdk(?:Version)?[ \t]*=?[ \t]*(\d{2,3})\b/.exec(
      findGradleFile(context, kind)?.code.code ?? '',
    );
    if (match) {
      return Number(match[1]);
    }
  }
  return undefined;
}

const findGradleFile = (
  {project}: RuleContext,
  kind: 'build.gradle' | 'app/build.gradle',
) => {
  const file = findFile(project, kind);
  const code = readCode(file);
  return file && code ? {file, code} : undefined;
};

/** Repository of Sonatype in a build file, with the preceding line break. The lookaheads keep matching linear. */
const SONATYPE =
  /\n?(?<![ \t])[ \t]*maven[ \t]*\{(?:(?!oss\.sonatype\.org)[^{}])*oss\.sonatype\.org[^{}]*\}[ \t]*(?=\n|$)/g;

const HEAP = /^[ \t]*org\.gradle\.jvmargs[ \t]*=(.*)$/m;
const GIGABYTES: Readonly<Record<string, number>> = {
  g: 1,
  m: 1 / 1024,
  k: 1 / 1024 ** 2,
};

/** Reads the gigabytes of a line of gradle.properties; 0.5, Gradle's default, if there are none. */
function readHeapGigabytes(line: string | undefined): number {
  const [, size, unit = ''] =
    /-Xmx(\d{1,12})([gGmMkK]?)/.exec(line ?? '') ?? [];
  return size === undefined
    ? 0.5
    : Number(size) * (GIGABYTES[unit.toLowerCase()] ?? 1 / 1024 ** 3);
}

export const androidRules: readonly DoctorRule[] = [
  {
    id: 'pick-first',
    severity: 'conflict',
    entries: ['build-android#libfbjni', 'build-android#libfbjni-two-files'],
    why: 'React Native and PyTorch Mobile both contain libfbjni.so. Without pickFirst, Gradle does not choose and stops.',
    source: citePlaytorch(213),
    check: (context) => {
      const gradle = findGradleFile(context, 'app/build.gradle');
      if (
        !gradle ||
        /pickFirsts?\b[^\n]{0,200}(\*\*\/\*\.so|\*\*\/libfbjni\.so)/.test(
          gradle.code.code,
        )
      ) {
        return undefined;
      }
      return {
        what: `${gradle.file.path} does not say which libfbjni.so to take.`,
        place: placeAt(gradle.file),
        edits: [createEdit(gradle.file, appendBlock(PICK_FIRST))],
      };
    },
  },
  {
    id: 'fbjni-022',
    severity: 'warning',
    entries: ['build-android#sigabrt'],
    why: 'PyTorch Mobile 1.12.2 uses fbjni 0.2.2. With an older libfbjni.so, the app may abort where a C++ error is due. The app’s own library comes first.',
    source: {
      text: 'playtorch, commit e0cb2190',
      url: 'https://github.com/facebookresearch/playtorch/commit/e0cb2190',
    },
    check: (context) => {
      const gradle = findGradleFile(context, 'app/build.gradle');
      if (
        !gradle ||
        isBefore(context.release, '0.2.0') ||
        /com\.facebook\.fbjni:fbjni:0\.(?!0|1|2\.[01]\b)/.test(gradle.code.code)
      ) {
        return undefined;
      }
      return {
        what: `${gradle.file.path} does not bring fbjni 0.2.2.`,
        place: placeAt(gradle.file),
        edits: [createEdit(gradle.file, appendBlock(EXTRA_LIBRARIES))],
      };
    },
  },
  {
    id: 'fbjni-java-only',
    severity: 'conflict',
    entries: ['build-android#duplicate-class-fbjni'],
    why: 'PyTorch’s Android package also brings the Java half of fbjni as a separate library.',
    source: citeReactNative(35753),
    check: (context) => {
      const gradle = findGradleFile(context, 'app/build.gradle');
      return gradle &&
        context.project.messages.has('build-android#duplicate-class-fbjni') &&
        !/fbjni-java-only/.test(gradle.code.code)
        ? {
            what: 'The log names classes of fbjni that exist twice.',
            place: placeAt(gradle.file),
            edits: [createEdit(gradle.file, appendBlock(NO_JAVA_ONLY))],
          }
        : undefined;
    },
  },
  {
    id: 'gone-servers',
    severity: 'conflict',
    entries: [
      'build-android#failed-to-list-versions',
      'build-android#maven-metadata',
      'build-android#could-not-get',
    ],
    why: 'The package asks Gradle for any version of two libraries, so Gradle asks every server that a build file names. One that does not answer stops the build: 0.1.3, 0.2.0 and 0.2.1 name oss.sonatype.org, which ended on June 30, 2025; all name JCenter, which only forwards.',
    source: citePackageFile('android/build.gradle'),
    check: (context) => {
      const gradle = findGradleFile(context, 'build.gradle');
      const old = isBefore(context.release, '0.2.2');
      const app = findApp(context);
      if (!gradle && app && old && hasPlatform(context, 'android')) {
        return hasOwnPlugin(context)
          ? undefined
          : {
              what: `The android/build.gradle that Expo writes leaves the servers of the package in, and that of ${context.release} is gone.`,
              advice:
                'A config plugin of your own removes them after every prebuild.',
              link: {
                text: 'Get started with a local project',
                path: PAGES.getStartedLocal,
              },
              place: placeAt(app.file),
            };
      }
      if (
        !gradle ||
        /\bremove[ \t(]+(repository|it)\b/.test(gradle.code.bare)
      ) {
        return undefined;
      }
      return {
        what: `${gradle.file.path} leaves the servers of the package in${old ? `, and that of ${context.release} is gone` : ''}.`,
        severity: old ? 'conflict' : 'warning',
        place: placeAt(gradle.file),
        edits: [createEdit(gradle.file, appendBlock(REMOVED_SERVERS))],
      };
    },
  },
  {
    id: 'own-sonatype',
    severity: 'conflict',
    entries: [
      'build-android#failed-to-list-versions',
      'build-android#maven-metadata',
    ],
    why: 'Instructions of 2022 made you add oss.sonatype.org for nightly builds. Sonatype shut it down on June 30, 2025, and every build asks it.',
    source: {
      text: 'gdx-video#113',
      url: 'https://github.com/libgdx/gdx-video/issues/113',
    },
    check: (context) => {
      const gradle = findGradleFile(context, 'build.gradle');
      const code = gradle?.code.code ?? '';
      const [repository] = code.matchAll(SONATYPE);
      return gradle && repository
        ? {
            what: `${gradle.file.path} names oss.sonatype.org.`,
            place: placeAt(gradle.file, code.indexOf('oss.sonatype.org')),
            edits: [
              createEdit(gradle.file, (text) => text.replace(SONATYPE, '')),
            ],
          }
        : undefined;
    },
  },
  {
    id: 'maven-central',
    severity: 'conflict',
    entries: [
      'build-android#could-not-find-pytorch',
      'build-android#failed-to-list-versions',
    ],
    why: 'PyTorch Mobile is in Maven Central. The template of React Native 0.64 names JCenter instead, which has only forwarded to Maven Central since August 2024.',
    source: citeReactNative(35136),
    check: (context) => {
      const gradle = findGradleFile(context, 'build.gradle');
      if (!gradle) {
        return undefined;
      }
      const {code, file} = gradle;
      const jcenter = /\bjcenter[ \t]*\(\)/.exec(code.bare);
      if (jcenter) {
        return {
          what: `${file.path} asks JCenter.`,
          place: placeAt(file, jcenter.index),
          edits: [
            createEdit(file, (text) =>
              text.replace(/\bjcenter[ \t]*\(\)/g, 'mavenCentral()'),
            ),
          ],
        };
      }
      const all = findBlock(code, 'allprojects');
      const repositories = all && findBlock(code, 'repositories', all);
      if (
        !repositories ||
        // A block that names no server leaves them to settings.gradle, as the one of `gone-servers` does.
        !/\b(google|mavenLocal|maven|jcenter)\b/.test(
          code.bare.slice(repositories.start, repositories.end),
        ) ||
        /mavenCentral/.test(
          code.bare.slice(repositories.start, repositories.end),
        )
      ) {
        return undefined;
      }
      return {
        what: `allprojects of ${file.path} does not name Maven Central.`,
        place: placeAt(file, repositories.start),
        edits: [
          createEdit(file, (text) =>
            text.replace(
              /(\ballprojects[ \t]*\{\s{0,400}repositories[ \t]*\{)/,
              '$1\n        mavenCentral()',
            ),
          ),
        ],
      };
    },
  },
  {
    id: 'fbjni-version',
    severity: 'warning',
    entries: ['build-android#fbjni-headers'],
    why: 'The package asks for the headers of any fbjni. Version 0.5.0 appeared without them, and a later one can, too. Force the one that it was built with.',
    source: {
      text: 'fbjni#85',
      url: 'https://github.com/facebookincubator/fbjni/issues/85',
    },
    check: (context) => {
      const gradle = findGradleFile(context, 'build.gradle');
      return !gradle || /force\b[^\n]{0,200}fbjni/.test(gradle.code.code)
        ? undefined
        : {
            what: `${gradle.file.path} lets Gradle take the newest fbjni.`,
            place: placeAt(gradle.file),
            edits: [createEdit(gradle.file, appendBlock(FORCED_FBJNI))],
          };
    },
  },
  {
    id: 'gradle-memory',
    severity: 'conflict',
    entries: ['build-android#out-of-memory-error'],
    why: 'Gradle packs PyTorch’s libraries for four processor types at once. The toolkit’s CI gave it 8 GB; 4 GB are enough.',
    source: {text: 'the toolkit’s template and CI'},
    check: (context) => {
      const file = findFile(context.project, 'gradle.properties');
      const line = HEAP.exec(file?.text ?? '');
      if (!file || readHeapGigabytes(line?.[1]) >= 4) {
        return undefined;
      }
      const jvmArgs = 'org.gradle.jvmargs=-Xmx4g -XX:MaxMetaspaceSize=512m';
      return {
        what: line
          ? `${file.path} gives Gradle less than 4 GB.`
          : `${file.path} leaves Gradle at 512 MB.`,
        place: placeAt(file, line?.index),
        edits: [
          createEdit(file, (text) =>
            line ? text.replace(HEAP, jvmArgs) : appendBlock(jvmArgs)(text),
          ),
        ],
        commands: ['cd android && ./gradlew --stop'],
      };
    },
  },
  {
    id: 'jsi-package',
    severity: 'conflict',
    entries: ['install#cannot-find-torchlive', 'install#property-torchlive'],
    why: '0.2.0 leaves it to an Android app to install the C++ functions. From 0.2.1 on, the import does it.',
    source: citePlaytorch(69),
    check: ({project, release}) => {
      const file = findFile(project, 'MainApplication.java');
      const code = readCode(file);
      if (
        !file ||
        !code ||
        release !== '0.2.0' ||
        /getJSIModulePackage/.test(code.bare)
      ) {
        return undefined;
      }
      const changed = addJsiPackage(file.text);
      return {
        what: `${file.path} does not install the C++ functions of 0.2.0.`,
        place: placeAt(file),
        edits:
          changed === undefined
            ? []
            : [createEdit(file, (text) => addJsiPackage(text) ?? text)],
      };
    },
  },
];

/** Adds the JSI package to MainApplication.java; undefined if the file differs from React Native's template. */
function addJsiPackage(text: string): string | undefined {
  const changes: [RegExp, string][] = [
    [
      /^import com\.facebook\.react\.ReactPackage;\n/m,
      '$&import com.facebook.react.bridge.JSIModulePackage;\n',
    ],
    [
      /^import java\.util\.List;\n/m,
      '$&import org.pytorch.rn.core.jsi.PyTorchCoreJSIModulePackage;\n',
    ],
    [
      /^([ \t]*)@Override[ \t]*\n[ \t]*protected String getJSMainModuleName/m,
      '$1@Override\n$1protected JSIModulePackage getJSIModulePackage() {\n$1  return new PyTorchCoreJSIModulePackage();\n$1}\n\n$&',
    ],
  ];
  let changed = text;
  for (const [place, replacement] of changes) {
    if (!place.test(changed)) {
      return undefined;
    }
    changed = changed.replace(place, replacement);
  }
  return changed;
}
