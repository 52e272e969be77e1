import {describe, expect, it} from 'vitest';
import {formatCalls, judgeFile} from './cost';
import {diagnose} from './diagnose';
import {assessMove, type TargetId} from './move';

const costOf = async (
  reactNative: string,
  gradle?: string,
  today = '2026-11-26',
  target: TargetId = 'executorch',
) => {
  const {costs} = await diagnose(
    [
      {
        name: 'package.json',
        text: JSON.stringify({
          dependencies: {
            'react-native': reactNative,
            'react-native-pytorch-core': '0.2.0',
          },
        }),
      },
      ...(gradle === undefined
        ? []
        : [{name: 'android/build.gradle', text: gradle}]),
    ],
    {today},
  );
  return Object.fromEntries(costs[target].map(({id, text}) => [id, text]));
};
const gradle = (target: number) =>
  `buildscript {\n  ext {\n    minSdkVersion = 21\n    targetSdkVersion = ${target}\n  }\n}\n`;

describe('what a move costs', () => {
  it('says until when, and what a higher target buys', async () => {
    const {until, phones} = await costOf('0.66.5', gradle(30));
    expect(until).toMatch(/refused today: the app targets 30/);
    expect(until).toMatch(/36 buys the time until February 1, 2027 at most/);
    expect(until).toMatch(/less than API level 35 is not offered/);
    expect(phones).toMatch(/This app asks for API level 21 of Android/);
    expect((await costOf('0.66.5', gradle(35))).until).not.toMatch(/offered/);
    expect((await costOf('0.70.15', gradle(36))).until).toMatch(/high enough/);
    expect((await costOf('0.66.5', gradle(30), '2027-02-01')).until).toMatch(
      /buys nothing/,
    );
  });

  it('says nothing about a time for an app that no release builds', async () => {
    const cost = await costOf('0.72.6', gradle(33));
    expect(cost.until).toBeUndefined();
    expect(cost['react-native']).toMatch(/Upgrade the app from 0.72 first/);
  });

  it('says that a React Native is enough', async () => {
    expect((await costOf('0.84.0'))['react-native']).toMatch(
      /0.84 is enough for React Native ExecuTorch 0.10.2/,
    );
  });

  it('follows the runtime', async () => {
    const costFor = (version: string, target: TargetId) =>
      costOf(version, gradle(33), undefined, target);
    const onnx = await costFor('0.72.6', 'onnx');
    expect(onnx['react-native']).toMatch(
      /0\.72 is enough for ONNX Runtime 1\.24\.3\. For Google Play, upgrade to React Native 0\.77/,
    );
    expect(onnx['model']).toMatch(/as ONNX/);
    expect(onnx['phones']).toMatch(/It needs iOS 15\.1, Android 7; 32-bit/);
    const tflite = await costFor('0.72.6', 'tflite');
    expect(tflite['react-native']).toMatch(
      /needs React Native 0\.75 or newer; for Google Play, React Native 0\.77 or newer, because of 16 KB pages\. Upgrade the app from 0\.72 first/,
    );
    expect(tflite['model']).toMatch(/litert-torch/);
    expect(tflite['phones']).toMatch(/It needs Android 8/);
    expect((await costFor('0.88.0', 'onnx'))['react-native']).toMatch(
      /0\.71 to 0\.86.*The app has 0\.88, which is newer/,
    );
  });

  it.each<[TargetId, RegExp]>([
    ['executorch', /download\(url\) fetches and keeps it/],
    ['onnx', /expo-file-system/],
    ['tflite', /file:\/\/ address/],
  ])('says where the model file lives: %s', (target, place) => {
    const judge = (code: string) =>
      judgeFile(
        assessMove(
          [
            {
              name: 'App.tsx',
              text: `import {MobileModel, torch} from 'react-native-pytorch-core'; ${code}`,
            },
          ],
          target,
        ),
      );
    expect(
      judge("void MobileModel.download(require('./model.ptl'));")[0]?.text,
    ).toMatch(place);
    expect(judge('torch.zeros([1]);')).toEqual([]);
  });

  it('counts calls, or says that there was no code', () => {
    const move = assessMove(
      [
        {
          name: 'App.tsx',
          text: "import {torch} from 'react-native-pytorch-core'; torch.zeros([1]).add(1);",
        },
      ],
      'executorch',
    );
    expect(formatCalls(move, 'executorch')).toBe(
      '2 in one file, for React Native ExecuTorch: 1 exact, 1 by a pattern, 0 without a counterpart.',
    );
    expect(formatCalls(undefined, 'executorch')).toMatch(/no code/);
  });
});

it('the patch for a short build file creates no conflict', async () => {
  const files = (text: string) => [
    {
      name: 'package.json',
      text: '{"dependencies": {"react-native": "0.66.5", "react-native-pytorch-core": "0.2.0"}}',
    },
    {name: 'android/build.gradle', text},
  ];
  const {patch} = await diagnose(files(gradle(30)));
  const patched =
    gradle(30) +
    patch
      .split('\n')
      .filter((line) => /^\+(?!\+)/.test(line))
      .map((line) => line.slice(1))
      .join('\n');
  expect(patched).toContain('remove repository');
  const {findings} = await diagnose(files(patched));
  expect(findings.filter(({severity}) => severity === 'conflict')).toEqual([]);
});
