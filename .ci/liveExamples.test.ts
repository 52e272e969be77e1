import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {liveProgram} from '../src/lib/liveExample';
import {checkTypes} from './samples/checkTypes';
import {parseExample} from './samples/examples';
import {sampleVersions} from './samples/versions';

const project = path.join(import.meta.dirname, '..');
const folder = path.join(project, 'samples/api');
const programs = readdirSync(folder, {recursive: true, encoding: 'utf8'})
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => file.split(path.sep).join('/'))
  .map((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const code = text.slice(text.indexOf('\n') + 1).trim();
    return {
      file,
      versions:
        parseExample({file: `samples/api/${file}`, line: 1, code: text}).example
          ?.versions ?? [],
      program: liveProgram(
        code,
        file.endsWith('.tsx') ? 'tsx' : 'ts',
        'https://playtorch.example/picture.png',
      ),
    };
  });

/** What is wrong with the programs of a version, their callers included. */
const problemsOf = (label: string, of: typeof programs) =>
  checkTypes(
    of
      .filter(({versions}) => versions.includes(label))
      .flatMap(({file, program}) =>
        Object.entries(program?.files ?? {}).map(([name, code]) => ({
          file: `${file}: ${name}`,
          line: 1,
          code,
          extension: name.endsWith('.tsx') ? ('tsx' as const) : ('ts' as const),
          path: path.join(project, `.samples-${label}`, file, name),
        })),
      ),
    {project, label},
  );

/** Examples without a Run button, and why. */
const WITHOUT: Readonly<Record<string, string>> = {
  '0.2.0/torch.jit._loadForMobile': 'gives a model, prints nothing',
  'next/torch.jit._loadForMobile': 'gives a model, prints nothing',
  'torch.jit._loadForMobileSync': 'gives a model, prints nothing',
  'MobileModel.download': 'gives a model, prints nothing',
  'MobileModel.preload': 'gives and prints nothing',
  'MobileModel.unload': 'gives and prints nothing',
  'ImageUtil.release': 'gives and prints nothing',
  'Audio.stop': 'gives and prints nothing',
  'Audio.play': 'gives a sound, prints nothing',
  'Audio.pause': 'waits for a press',
  'AudioUtil.isRecording': 'microphone, waits for a press',
  'AudioUtil.startRecord': 'microphone, waits for a press',
  'AudioUtil.stopRecord': 'microphone, waits for a press',
  'AudioUtil.record': 'microphone, gives a sound',
};

describe('samples/api in the page', {timeout: 60_000}, () => {
  it('leaves out only what gives nothing to see, or waits for a press', () => {
    expect(
      programs
        .filter(({program}) => !program)
        .map(({file}) => file.replace(/\.tsx?$/, ''))
        .sort(),
    ).toEqual(Object.keys(WITHOUT).sort());
  });

  it.each(sampleVersions.map(({label}) => label))(
    'is a program that compiles with the package of %s',
    (label) => {
      expect(problemsOf(label, programs)).toEqual([]);
    },
  );

  it('would say so if it did not', () => {
    const [{versions, ...first}] = programs as [(typeof programs)[number]];
    const wrong = {
      ...first,
      versions,
      program: {
        entry: 'main.ts',
        files: {'main.ts': "import {torsh} from 'react-native-pytorch-core';"},
      },
    };
    expect(problemsOf(versions[0] ?? '', [wrong])[0]?.message).toContain(
      'torsh',
    );
  });
});
