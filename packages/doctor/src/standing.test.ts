import {describe, expect, it} from 'vitest';
import {diagnose} from './diagnose';
import {PLAY_PAGES_FROM} from './limits';
import type {StandingLine} from './standing';

interface AppCase {
  reactNative?: string;
  expo?: string;
  /** Release, 0.2.4 by default; `none` for an app without the package. */
  playtorch?: string;
  /** Target API level of the Gradle file; without one there is no such file. */
  target?: number;
  xcode?: string;
  podfile?: string;
}

const TODAY = '2026-11-26';

/** Answers in the order builds, Google Play, App Store, way out: `y`, `n` or `?`. */
async function answer(app: AppCase, today = TODAY) {
  const {decision, standing} = await diagnose(
    [
      {
        name: 'package.json',
        text: JSON.stringify({
          dependencies: {
            ...(app.reactNative && {'react-native': app.reactNative}),
            ...(app.expo && {expo: app.expo}),
            ...(app.playtorch !== 'none' && {
              'react-native-pytorch-core': app.playtorch ?? '0.2.4',
            }),
          },
        }),
      },
      ...(app.target === undefined
        ? []
        : [
            {
              name: 'android/build.gradle',
              text: `buildscript {\n  ext {\n    targetSdkVersion = ${app.target}\n  }\n}\n`,
            },
          ]),
      ...(app.podfile === undefined
        ? []
        : [
            {
              name: 'ios/Podfile',
              text: `platform :ios, '${app.podfile}'\ntarget 'App' do\nend\n`,
            },
          ]),
    ],
    {today, tools: {xcode: app.xcode}},
  );
  return {
    decision,
    standing,
    answers: standing
      .map((line) => ({yes: 'y', no: 'n', unknown: '?'})[line.answer])
      .join(''),
  };
}

describe('the first sentence', () => {
  const LEAVE = 'Leave PlayTorch for React Native ExecuTorch';
  it.each<[AppCase, string, string]>([
    [
      {reactNative: '0.66.5', target: 30},
      `${LEAVE} before the next update on Google Play.`,
      'Google Play refuses it today, because the app targets API level 30 and not 36, and from February 1, 2027 on it refuses all updates with PlayTorch’s libraries. The App Store asks for Xcode 26 since April 28, 2026, and we know of no report that PlayTorch builds with it. React Native ExecuTorch 0.10.2 needs React Native 0.83 to 0.86: make a new project, and move the code into it. For iOS with Xcode 26.4 or newer, take React Native 0.83.5 or newer (0.84 with its prebuilt libraries). An app that no store has to accept can stay. 0.2.4 builds with React Native 0.66.',
    ],
    [
      {reactNative: '0.70.15'},
      `${LEAVE} before the next update on Google Play.`,
      'Google Play asks for target API level 36 today, and from February 1, 2027 on',
    ],
    [
      {reactNative: '0.70.15', target: 36},
      `${LEAVE} by February 1, 2027.`,
      'From that day on, Google Play refuses all updates',
    ],
    [
      {reactNative: '0.68.7', playtorch: '0.2.0'},
      `${LEAVE} before the next update on Google Play.`,
      'can stay. 0.2.0 does not build with React Native 0.68. 0.2.4 does.',
    ],
    [
      {reactNative: '0.72.17'},
      `${LEAVE} now, after an upgrade to React Native 0.83 to 0.86: no release of PlayTorch builds with React Native 0.72.`,
      'needs React Native 0.83 to 0.86, and 0.9.3 needs React Native 0.81 to 0.85: upgrade the app first. For iOS with Xcode 26.4 or newer, take React Native 0.83.5 or newer (0.84 with its prebuilt libraries). By its build files, ONNX Runtime builds with React Native 0.72; nobody releases its React Native package any more. react-native-fast-tflite 3.0.1 needs React Native 0.75',
    ],
    [
      {reactNative: '0.83.2'},
      `${LEAVE} now: no release of PlayTorch builds with React Native 0.83.`,
      'React Native ExecuTorch 0.10.2 builds with React Native 0.83, by its compatibility table. For iOS with Xcode 26.4 or newer, take React Native 0.83.5 or newer',
    ],
    [
      {reactNative: '0.84.1'},
      `${LEAVE} now: no release of PlayTorch builds with React Native 0.84.`,
      'React Native ExecuTorch 0.10.2 builds with React Native 0.84, by its compatibility table.',
    ],
    [
      {reactNative: '0.81.5', expo: '~54.0.0'},
      `${LEAVE} now: no release of PlayTorch builds with React Native 0.81.`,
      'React Native ExecuTorch 0.9.3 builds with React Native 0.81, by its compatibility table. It has the API before 0.10, and is on the tag “legacy”. For iOS with Xcode 26.4 or newer, take React Native 0.83.5 or newer (0.84 with its prebuilt libraries). ONNX Runtime has to be registered by hand in an Expo project for Android.',
    ],
    [
      {reactNative: '0.79.6', expo: '~53.0.0'},
      `${LEAVE} now`,
      'React Native ExecuTorch 0.10.2 needs React Native 0.83 to 0.86 (Expo SDK 55 to 57)',
    ],
    [
      {reactNative: '0.85.2', expo: '~56.0.0'},
      `${LEAVE} now`,
      'name react-native-worklets 0.10.4 yourself, and react-native-reanimated 4.5.5',
    ],
    [
      {reactNative: '0.70.15', target: 36, xcode: '15.2'},
      `${LEAVE} before the next upload to the App Store, and by February 1, 2027 on Google Play.`,
      'The App Store asks for Xcode 26',
    ],
    [
      {reactNative: '0.66.5', target: 30, podfile: '13.0'},
      `${LEAVE} before the next update in a store.`,
      'The App Store asks for Xcode 26',
    ],
    [
      {reactNative: '0.88.1'},
      `${LEAVE} now: no release of PlayTorch builds with React Native 0.88.`,
      'React Native ExecuTorch 0.10.6 or 0.11 builds with React Native 0.88, by its changelog.',
    ],
    [
      {reactNative: '0.84.1', playtorch: 'none'},
      'Do not add PlayTorch to this app, which does not contain it: take React Native ExecuTorch.',
      'builds with React Native 0.84',
    ],
    [{}, 'No file has the version of React Native.', ''],
  ])('%j: %s', async (app, text, reason) => {
    const {decision} = await answer(app);
    expect(decision.text).toContain(text);
    expect(decision.reasons.join(' ')).toContain(reason);
  });

  it('has no day left from the day of the store on', async () => {
    const {decision} = await answer(
      {reactNative: '0.70.15', target: 36},
      PLAY_PAGES_FROM,
    );
    expect(decision).toMatchObject({
      action: 'leave',
      text: `${LEAVE} before the next update on Google Play.`,
    });
  });

  it('is about the App Store where the app is for iOS alone', async () => {
    const {decision} = await diagnose(
      [
        {
          name: 'package.json',
          text: '{"dependencies": {"react-native": "0.70.15", "react-native-pytorch-core": "0.2.4"}}',
        },
        {
          name: 'ios/Podfile',
          text: "platform :ios, '13.0'\ntarget 'App' do\nend\n",
        },
      ],
      {complete: true, today: TODAY},
    );
    expect(decision.text).toBe(
      `${LEAVE} before the next upload to the App Store.`,
    );
  });
});

const getReason = (
  {standing}: Awaited<ReturnType<typeof answer>>,
  id: string,
): string => standing.find((line) => line.id === id)?.reason ?? '';

describe('a sentence that would mislead', () => {
  const diagnoseFiles = (files: Record<string, string>, other: string[] = []) =>
    diagnose(
      Object.entries(files).map(([name, text]) => ({name, text})),
      {complete: true, today: TODAY, otherFiles: other},
    );
  const manifest = (reactNative: string, more = {}) =>
    JSON.stringify({dependencies: {'react-native': reactNative, ...more}});
  const playtorch = {'react-native-pytorch-core': '0.2.4'};
  const find = (standing: readonly StandingLine[], id: string) =>
    standing.find((line) => line.id === id);

  it('is not said about an app that has left', async () => {
    const {decision, standing, findings} = await diagnoseFiles({
      'package.json': manifest('0.84.1'),
      '.watchmanconfig': '{}',
    });
    expect(decision.action).toBe('stay-out');
    expect(findings).toEqual([]);
    expect(standing.map(({answer}) => answer).join()).toBe(
      'unknown,unknown,unknown,yes',
    );
    expect(find(standing, 'google-play')?.reason).toContain(
      'does not contain PlayTorch',
    );
  });

  it('the target of an Expo project is in app.json', async () => {
    const {standing, decision} = await diagnoseFiles({
      'package.json': manifest('0.70.15', {...playtorch, expo: '~47.0.0'}),
      'app.json':
        '{"expo": {"plugins": [["expo-build-properties", {"android": {"targetSdkVersion": 34}}]]}}',
    });
    expect(decision.reasons[0]).toContain('the app targets API level 34');
    expect(find(standing, 'google-play')?.reason).toContain(
      'This app targets 34 (app.json, line 1).',
    );
  });

  it('a Gradle file in Kotlin has a target that nobody read', async () => {
    const {standing} = await diagnoseFiles(
      {'package.json': manifest('0.70.15', playtorch)},
      ['android/build.gradle.kts'],
    );
    expect(find(standing, 'google-play')?.reason).toContain(
      'Gradle files in Kotlin are not read',
    );
  });

  it('an app for iOS alone is no app for Google Play', async () => {
    const {standing} = await diagnoseFiles({
      'package.json': manifest('0.70.15', playtorch),
      'ios/Podfile': "platform :ios, '13.0'\ntarget 'App' do\nend\n",
    });
    expect(find(standing, 'google-play')).toMatchObject({
      answer: 'unknown',
      reason: expect.stringContaining('no Android project'),
    });
  });
});

describe('the four answers about an app', () => {
  // By hand: the compatibility table (builds), Play Console Help 11926878 and Android's guide to
  // page sizes (Google Play), Apple's upcoming requirements (App Store).
  it.each<[AppCase, string]>([
    [{reactNative: '0.64.4', target: 30}, 'yn?y'],
    [{reactNative: '0.64.4', playtorch: '0.1.3'}, 'yn?y'],
    [{reactNative: '0.65.3', target: 31}, 'yn?y'],
    [{reactNative: '0.66.5', target: 30}, 'yn?y'],
    [{reactNative: '0.66.5', target: 36}, 'y??y'],
    [{reactNative: '0.67.5', playtorch: '0.1.3'}, 'nn?y'],
    [{reactNative: '0.68.7', playtorch: '0.2.0'}, 'nn?y'],
    [{reactNative: '0.68.7', target: 33}, 'yn?y'],
    [{reactNative: '0.69.12', target: 34}, 'yn?y'],
    [{reactNative: '0.70.15', target: 35}, 'yn?y'],
    [{reactNative: '0.70.15', target: 36}, 'y??y'],
    [{reactNative: '0.70.15', xcode: '14.2'}, 'ynny'],
    [{reactNative: '0.70.15', xcode: '26.1'}, '?n?y'],
    [{reactNative: '0.70.15', podfile: '12.4'}, 'ynny'],
    [{reactNative: '0.70.15', podfile: '13.0'}, 'yn?y'],
    [{reactNative: '0.71.0'}, 'nnny'],
    [{reactNative: '0.76.9', target: 36}, 'nnny'],
    [{reactNative: '0.83.2'}, 'nnny'],
    [{expo: '~44.0.0'}, '?n?y'],
    [{expo: '~47.0.0'}, '?n?y'],
    [{expo: '~47.0.0', reactNative: '0.70.15'}, 'yn?y'],
    [{reactNative: '0.69.12', xcode: '26.0', podfile: '13.0'}, 'nn?y'],
    [{expo: '~50.0.0'}, 'nnny'],
    [{expo: '~54.0.0'}, 'nnny'],
    [{expo: '~56.0.0', target: 36}, 'nnny'],
    [{}, '?n?y'],
  ])('%j: %s', async (app, expected) => {
    expect((await answer(app)).answers).toBe(expected);
  });

  it('says no to every app from the day on that the store names', async () => {
    const app = {reactNative: '0.70.15', target: 36};
    expect((await answer(app, PLAY_PAGES_FROM)).answers).toBe('yn?y');
    expect((await answer(app, '2027-01-31')).answers).toBe('y??y');
  });

  it('names the file and the line of the target, or what a new project has', async () => {
    expect(
      getReason(
        await answer({reactNative: '0.66.5', target: 30}),
        'google-play',
      ),
    ).toContain('This app targets 30 (android/build.gradle, line 3).');
    expect(
      getReason(await answer({reactNative: '0.70.15'}), 'google-play'),
    ).toContain('A project of React Native 0.70 targets 31');
  });

  it.each([
    ['0.66.5', 'React Native ExecuTorch with React Native 0.83 to 0.86'],
    [
      '0.72.17',
      'React Native ExecuTorch needs React Native 0.83 to 0.86: upgrade the app for it. Without an upgrade: ONNX Runtime (stalled) builds with React Native 0.72, by their tables and build files. react-native-fast-tflite does not: it needs React Native 0.75 or newer.',
    ],
    [
      '0.76.9',
      'ONNX Runtime (stalled) builds with React Native 0.76, by their tables and build files. Not for iOS with Xcode 26.4 or newer',
    ],
    [
      '0.81.5',
      'React Native ExecuTorch 0.9.3 and ONNX Runtime (stalled) build',
    ],
    [
      '0.84.0',
      'React Native ExecuTorch 0.10.2 and ONNX Runtime (stalled) build with React Native 0.84',
    ],
    [
      '0.88.1',
      'React Native ExecuTorch 0.10.6 or 0.11 builds with React Native 0.88',
    ],
  ])('leads React Native %s out', async (reactNative, text) => {
    expect(getReason(await answer({reactNative}), 'way-out')).toContain(text);
  });

  it('says of an Xcode without reports that nobody reported it, with conflicts or without', async () => {
    const {decision, standing} = await answer({
      reactNative: '0.69.12',
      xcode: '26.0',
      podfile: '13.0',
    });
    expect(getReason({decision, standing, answers: ''}, 'builds')).toContain(
      'after the changes below. We know of no report of PlayTorch with Xcode 26.0.',
    );
    expect(decision.reasons.at(-1)).toContain('no report');
  });

  it('leads to the form with the version of the project', async () => {
    for (const [reactNative, address] of [
      ['0.66.5', '?react-native=0.70#choose'],
      ['0.72.17', '?react-native=0.72#choose'],
    ]) {
      const {standing} = await answer({reactNative: reactNative ?? ''});
      expect(standing.find(({id}) => id === 'way-out')?.next.path).toBe(
        `/docs/tutorials/where-to-go/${address}`,
      );
    }
  });

  it('repeats the target that the store refuses, where nothing builds', async () => {
    expect(
      getReason(
        await answer({reactNative: '0.72.17', target: 30}),
        'google-play',
      ),
    ).toContain('Google Play also refuses the target of this app, 30');
  });

  it('keeps the successor that the app has', async () => {
    const {decision} = await diagnose(
      [
        {
          name: 'package.json',
          text: '{"dependencies": {"react-native": "0.83.2", "react-native-executorch": "0.10.2"}}',
        },
      ],
      {today: TODAY},
    );
    expect(decision.text).toContain('keep React Native ExecuTorch');
    expect(decision.reasons[0]).toContain('already (0.10.2)');
  });

  it.each(['0.71.0', '0.80.1'])(
    'leads React Native %s to no older version',
    async (reactNative) => {
      const {patch, findings} = await diagnose([
        {
          name: 'package.json',
          text: `{"dependencies": {"react-native": "${reactNative}", "react-native-pytorch-core": "0.2.4"}}`,
        },
        {
          name: 'android/build.gradle',
          text: 'buildscript {\n  repositories {\n    jcenter()\n  }\n}\n',
        },
      ]);
      expect(patch).toBe('');
      expect(findings.flatMap(({commands}) => commands)).toEqual([]);
      expect(findings.map(({rule}) => rule)).toEqual(['react-native-too-new']);
    },
  );
});
