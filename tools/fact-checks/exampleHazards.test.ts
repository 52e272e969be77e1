import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

// Entries of the API reference name calls that end the app or leave the view black. The example of
// such an entry and every program with the call must guard against it.
const samples = path.join(import.meta.dirname, '../../samples');

interface Hazard {
  /** Pattern of the call in code. */
  call: RegExp;
  /** Patterns of the guards that the entry requires, each in one file of the program. */
  guards: readonly RegExp[];
}

const asks = (permission: string) =>
  new RegExp(
    `PermissionsAndroid\\.request\\(\\s*(PermissionsAndroid\\.PERMISSIONS\\.)?${permission}\\b`,
  );

const HAZARDS: Readonly<Record<string, Hazard>> = {
  'Camera stays black on Android if it is mounted before the answer': {
    call: /<Camera\b(?!\w)/,
    guards: [asks('CAMERA')],
  },
  'startRecord ends the app on Android without permission': {
    call: /\bAudioUtil\.startRecord\(/,
    guards: [asks('RECORD_AUDIO')],
  },
  'takePicture ends the app on iOS before the camera runs': {
    call: /\.takePicture\(/,
    guards: [/\bonFrame=/, /\bdisabled=/],
  },
  'flip ends the app on iOS before the camera runs': {
    call: /\.flip\(\)/,
    guards: [/\bonFrame=/, /\bdisabled=/],
  },
};

/** Text of programs by name: of a snack with its shared folders, or of a single file. */
const programs = new Map<string, string>();
const add = (name: string, file: string) =>
  programs.set(
    name,
    `${programs.get(name) ?? ''}\n${readFileSync(path.join(samples, file), 'utf8')}`,
  );
const sources = readdirSync(samples, {recursive: true, encoding: 'utf8'})
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'));
for (const file of sources) {
  const [kind, snack = ''] = file.split('/');
  if (kind !== 'snacks') {
    add(file, file);
  } else if (snack !== 'shared') {
    add(`snacks/${snack}`, file);
  }
}
for (const name of [...programs.keys()].filter((one) =>
  one.startsWith('snacks/'),
)) {
  const snack = readFileSync(path.join(samples, name, 'snack.json'), 'utf8');
  for (const [, folder = ''] of snack.matchAll(/"(shared\/[\w@.-]+)/g)) {
    for (const file of sources.filter((one) =>
      one.startsWith(`snacks/${folder}`),
    )) {
      add(name, file);
    }
  }
}

describe.each(Object.entries(HAZARDS))('%s', (_what, {call, guards}) => {
  const found = [...programs].filter(
    // Tensor.flip has arguments and is another function.
    ([, text]) => call.test(text) && text.includes('react-native-pytorch-core'),
  );

  it('is in programs', () => {
    expect(found.length).toBeGreaterThan(0);
  });

  it.each(found)('%s', (_name, text) => {
    expect(guards.filter((guard) => !guard.test(text))).toEqual([]);
  });
});
