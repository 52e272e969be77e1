import {describe, expect, it} from 'vitest';
import {UsageError} from './error';
import {readOptions} from './options';

const read = (words: string) => readOptions(words.split(' ').filter(Boolean));

describe('the words behind ptl', () => {
  it.each([
    ['', {command: 'help'}],
    ['--help', {command: 'help'}],
    ['help run', {command: 'help', of: 'run'}],
    ['check -h', {command: 'help', of: 'check'}],
    ['inspect a.ptl --json', {command: 'inspect', file: 'a.ptl', json: true}],
    [
      'check --release 0.2.0 --release=0.1.3 a.ptl',
      {
        command: 'check',
        file: 'a.ptl',
        json: false,
        releases: ['0.2.0', '0.1.3'],
      },
    ],
    [
      'run --input 1 --input zeros:2 --method encode a.ptl',
      {
        command: 'run',
        file: 'a.ptl',
        json: false,
        method: 'encode',
        inputs: ['1', 'zeros:2'],
      },
    ],
  ])('%s', (words, options) => {
    expect(read(words)).toEqual(options);
  });

  it('without a release, check takes all of them', () => {
    expect(read('check a.ptl')).toMatchObject({
      releases: ['0.1.3', '0.2.0', '0.2.1', '0.2.2', '0.2.3', '0.2.4'],
    });
  });

  it.each([
    ['open a.ptl', /There is no command "open"/, /inspect, check, code, run/],
    [
      'inspect',
      /ptl inspect needs a file/,
      /ptl inspect \[--json\] model\.ptl/,
    ],
    ['inspect a b', /takes one file, not 2/, /model\.ptl/],
    ['inspect --release 0.2.0 a', /Unknown option '--release'/, /--help/],
    ['check --release 0.3.0 a', /no release 0\.3\.0/, /0\.1\.3, 0\.2\.0/],
  ])('%s', (words, message, fix) => {
    try {
      read(words);
    } catch (error) {
      expect(error).toBeInstanceOf(UsageError);
      expect((error as UsageError).message).toMatch(message);
      expect((error as UsageError).fix).toMatch(fix);
      return;
    }
    expect.unreachable();
  });
});
