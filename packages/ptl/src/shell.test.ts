import {spawnSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';
import {quoteShellWord, makeSiblingName} from './shell';

describe('a file name in a command', () => {
  it.each([
    'model.ptl',
    'my model.ptl',
    "it's.ptl",
    '$(touch x).ptl',
    '`id`',
    '"quoted".ptl',
    'a;b|c&d>e',
    'back\\slash.ptl',
    '!history',
    '~user',
    '*?[a]',
    '#comment',
    'grüße 模型.ptl',
    "'",
  ])('%s is one word for the shell, unchanged', (name) => {
    const {stdout} = spawnSync(
      'sh',
      ['-c', `printf %s ${quoteShellWord(name)}`],
      {
        encoding: 'utf8',
      },
    );
    expect(stdout).toBe(name);
  });

  it('is not an option', () => {
    expect(quoteShellWord('-rf')).toBe('./-rf');
    expect(quoteShellWord('-a b')).toBe("'./-a b'");
  });

  it.each([
    '',
    'a\nb',
    'a\x1b[2Jb',
    'a\u202egpj.ptl',
    'a\u200bb',
    'a\x00b',
    'a\ud800b',
  ])('%j is not taken over', (name) => {
    expect(quoteShellWord(name)).toBe('model.ptl');
    expect(quoteShellWord(name, 'net.pt')).toBe('net.pt');
  });
});

describe('the name of the copy', () => {
  it.each([
    ['net.pt', 'net_v7.ptl'],
    ['net', 'net_v7.ptl'],
    ['a.b.ptl', 'a.b_v7.ptl'],
    ['folder.x/net', 'folder.x/net_v7.ptl'],
    ['.ptl', 'model_v7.ptl'],
    ['', 'model_v7.ptl'],
  ])('of %j is %s', (name, copy) => {
    expect(makeSiblingName(name, '_v7', '.ptl')).toBe(copy);
  });
});
