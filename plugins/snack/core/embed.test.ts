import {describe, expect, it} from 'vitest';
import type {SnackId} from '../../lib/expoSnack';
import {
  getEmbedAttributes,
  isReadyMessage,
  serializeFiles,
  type EmbedSource,
} from './embed';

const EXPO = 'https://snack.expo.dev';
const files: Extract<EmbedSource, {kind: 'files'}> = {
  kind: 'files',
  title: 'Ask & answer "now"',
  project: {
    program: ['App.tsx', 'data.json'],
    files: {
      'App.tsx': 'const a = "100% + <b>";\n',
      'data.json': '{}',
      'package.json': '{"private": true}',
    },
    dependencies: ['react-native-pytorch-core@0.2.0', 'expo-status-bar@1.4.2'],
    assets: [],
  },
  sdkVersion: '44.0.0',
};

const SHOWN = {
  'App.tsx': {type: 'CODE', contents: 'const a = "100% + <b>";\n'},
  'data.json': {type: 'CODE', contents: '{}'},
};

it('hands over the program, not the project around it', () => {
  expect(JSON.parse(serializeFiles(files.project))).toEqual(SHOWN);
});

describe('embedAttributes', () => {
  it('names a saved snack', () => {
    expect(
      getEmbedAttributes(
        {kind: 'saved', id: '@playtorch/start---yolov5' as SnackId},
        'dark',
      ),
    ).toEqual({
      'data-snack-id': '@playtorch/start---yolov5',
      'data-snack-platform': 'mydevice',
      'data-snack-supported-platforms': 'mydevice',
      'data-snack-preview': 'true',
      'data-snack-theme': 'dark',
      'data-snack-loading': 'eager',
    });
  });

  it('holds files, escaped, with pinned packages and SDK', () => {
    const attributes = getEmbedAttributes(files, 'light');
    expect(attributes['data-snack-id']).toBeUndefined();
    expect(attributes['data-snack-theme']).toBe('light');
    expect(attributes['data-snack-sdkversion']).toBe('44.0.0');
    expect(attributes['data-snack-dependencies']).toBe(
      'react-native-pytorch-core@0.2.0,expo-status-bar@1.4.2',
    );
    // embed.js inserts the name into an address unescaped.
    expect(attributes['data-snack-name']).toBe(
      'Ask%20%26%20answer%20%22now%22',
    );
    expect(
      JSON.parse(decodeURIComponent(attributes['data-snack-files'] ?? '')),
    ).toEqual(SHOWN);
  });

  it('keeps an id in its place', () => {
    const id = getEmbedAttributes(
      {kind: 'saved', id: '@user/name?a=b#c&theme="' as SnackId},
      'light',
    )['data-snack-id'];
    expect(id).toBe('@user/name%3Fa%3Db%23c%26theme%3D%22');
  });
});

it.each([
  [true, EXPO, ['expoFrameLoaded', {iframeId: 'a'}]],
  [false, 'https://evil.example', ['expoFrameLoaded', {iframeId: 'a'}]],
  [false, 'https://snack.expo.dev.evil.example', ['expoFrameLoaded']],
  [false, EXPO, ['other']],
  [false, EXPO, 'expoFrameLoaded'],
  [false, EXPO, null],
])('ready: %s for a message of %s, %j', (isReady, origin, data) => {
  expect(isReadyMessage({origin, data}, EXPO)).toBe(isReady);
});
