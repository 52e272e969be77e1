import {describe, expect, it} from 'vitest';
import {diagnose} from './diagnose';

const LIMIT = 'For Google Play, upgrade to React Native 0.77 or newer';

/** Texts that offer a runtime for an app: the way in the decision, and two lines of the verdict. */
async function offer(reactNative: string, platform?: 'ios') {
  const {decision, standing} = await diagnose(
    [
      {
        name: 'package.json',
        text: JSON.stringify({
          dependencies: {
            'react-native': reactNative,
            'react-native-pytorch-core': '0.2.4',
          },
        }),
      },
      ...(platform === undefined
        ? []
        : [
            {
              name: 'ios/Podfile',
              text: "platform :ios, '15.1'\ntarget 'App' do\nend\n",
            },
          ]),
    ],
    {today: '2026-11-26', complete: true},
  );
  const reasonOf = (id: string) =>
    standing.find((line) => line.id === id)?.reason ?? '';
  return {
    decision: decision.reasons.join(' '),
    play: reasonOf('google-play'),
    way: reasonOf('way-out'),
  };
}

describe('a React Native whose libraries lack 16 KB pages', () => {
  it.each(['0.71.8', '0.72.17', '0.76.9'])(
    'is not offered for Google Play: %s',
    async (version) => {
      for (const text of Object.values(await offer(version))) {
        expect(text).toContain(LIMIT);
      }
    },
  );

  it.each(['0.77.3', '0.84.1'])('is no reason for %s', async (version) => {
    for (const text of Object.values(await offer(version))) {
      expect(text).not.toContain(LIMIT);
    }
  });

  it('says nothing of the store to an app for iOS alone', async () => {
    for (const text of Object.values(await offer('0.72.17', 'ios'))) {
      expect(text).not.toContain('For Google Play');
    }
  });

  it('is the condition of a range that an old app reads', async () => {
    expect((await offer('0.66.5')).way).toContain(
      '0.71 to 0.86; for Google Play, React Native 0.77 or newer, because of 16 KB pages.',
    );
  });
});
