import {deflateSync, strFromU8, strToU8} from 'fflate';
import {expect, it} from 'vitest';
import {FRAGMENT_PREFIX, hasProgram} from './fragment';
import {fromFragment, MAX_FRAGMENT_LENGTH, toFragment} from './share';

const versions = ['next'];
const project = {
  version: 'next',
  entry: 'App.tsx',
  files: {'App.tsx': 'const π = "<b>😀";\n'.repeat(50), 'a.json': '{}'},
};

function pack(text: string): string {
  return (
    FRAGMENT_PREFIX +
    btoa(strFromU8(deflateSync(strToU8(text)), true))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
  );
}

it('brings a program through an address', () => {
  const fragment = toFragment(project);
  expect(fragment).toMatch(/^#snack=1\.[\w-]+$/);
  expect(new URL(`https://a.b/${fragment}`).hash).toBe(fragment);
  expect(hasProgram(fragment)).toBe(true);
  expect(fromFragment(fragment, versions)).toEqual(project);
});

it('leaves other fragments alone', () => {
  expect(hasProgram('#title')).toBe(false);
  expect(fromFragment('#title', versions)).toBeUndefined();
  expect(fromFragment('', versions)).toBeUndefined();
});

it('refuses to make a link that is too long', () => {
  // Generate text that does not compress.
  let state = 1;
  const noise = Array.from({length: 30_000}, () => {
    state = (state * 48271) % 2147483647;
    return String.fromCharCode(33 + (state % 90));
  })
    .join('')
    .replace(/.{100}/g, '$&\n');
  expect(() => toFragment({...project, files: {'App.tsx': noise}})).toThrow(
    'too long for a link',
  );
});

it.each([
  [`${FRAGMENT_PREFIX}`, 'holds no program'],
  [`${FRAGMENT_PREFIX}%%%`, 'holds no program'],
  [`${FRAGMENT_PREFIX}AAAA`, 'holds no program'],
  [FRAGMENT_PREFIX + 'a'.repeat(MAX_FRAGMENT_LENGTH), 'too long'],
  [pack('{'), 'holds no program'],
  [pack('null'), 'A program is an object'],
  [pack(JSON.stringify({...project, version: '7'})), 'version is none of'],
  [
    pack('{"version":"next","entry":"a","files":{"__proto__":"x"}}'),
    'is not a file name',
  ],
  [
    pack(JSON.stringify({...project, files: {'App.tsx': '\n'.repeat(50_000)}})),
    'lines',
  ],
  [
    pack(JSON.stringify({...project, files: {'App.tsx': 'a'.repeat(3e5)}})),
    'too large',
  ],
  [pack('a'.repeat(8e6)), 'too large'],
])('refuses link %#', (fragment, words) => {
  expect(() => fromFragment(fragment, versions)).toThrow(words);
});
