import {execFileSync} from 'node:child_process';
import {describe, expect, it} from 'vitest';
import {createDownloadCommands} from './downloadCommand';

describe('createDownloadCommands', () => {
  it.each([
    [
      'https://huggingface.co/a/b/blob/main/model.ptl',
      "curl -fL -o model.ptl 'https://huggingface.co/a/b/resolve/main/model.ptl'",
    ],
    [
      'https://github.com/a/b/blob/main/models/x.ptl?raw=true#L1',
      "curl -fL -o x.ptl 'https://github.com/a/b/raw/main/models/x.ptl?raw=true'",
    ],
    [' http://example.com/ ', "curl -fL -o model.ptl 'http://example.com/'"],
    [
      'https://user:secret@example.com/a%20b.ptl',
      "curl -fL -o a_b.ptl 'https://example.com/a%20b.ptl'",
    ],
    ['https://example.com/-rf', "curl -fL -o rf 'https://example.com/-rf'"],
  ])('of %s', (address, curl) => {
    expect(createDownloadCommands(address)?.curl).toBe(curl);
  });

  it.each([
    '',
    'model.ptl',
    'ftp://a/b',
    'javascript:alert(1)',
    'https://',
    'file:///etc/passwd',
  ])('there is none of %j', (address) => {
    expect(createDownloadCommands(address)).toBeUndefined();
  });

  it.each([
    "https://e.com/a';touch${IFS}x;'.ptl",
    'https://e.com/$(id)`id`"!!\\\n.ptl?a=$HOME&b=;ls|cat',
    'https://e.com/%27%0a%24(id).ptl',
    'https://e.com/..%2f..%2fetc',
    'https://e.com/\u202eltp.ptl',
  ])('a shell reads %j as one argument', (address) => {
    const {curl, wget, file} = createDownloadCommands(address) ?? {};
    expect(file).toMatch(/^\w[\w.-]*$/);
    for (const command of [curl, wget]) {
      const words = execFileSync('sh', ['-c', `printf '%s\\n' ${command}`], {
        encoding: 'utf8',
      })
        .trimEnd()
        .split('\n');
      expect(words).toHaveLength(command === curl ? 5 : 4);
      expect(new URL(words.at(-1) ?? '').hostname).toBe('e.com');
    }
  });
});
