import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

// On Android a download overwrites the earlier file while it arrives, and its exceptions are ignored:
// an interrupted download leaves a part of the new file.
const site = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(site, file), 'utf8');

const versions = [
  {label: '0.1', folder: 'versioned_docs/version-0.1'},
  {label: '0.2.0', folder: 'versioned_docs/version-0.2.0'},
  {label: 'next', folder: 'docs'},
];

/** Finds table cells and sentences about the file that a failed download leaves. */
const claimsOf = (text: string): string[] =>
  text
    .split(/\n/)
    .flatMap((line) => (line.startsWith('|') ? line.split('|') : [line]))
    .filter(
      (one) =>
        /\b(cached|older) copy\b/.test(one) &&
        /\b(fails?|failed|failure|breaks off|ignores)\b/.test(one),
    );
const saysPart = (claim: string) => /\bpart of\b/.test(claim);

describe.each(versions)('$label', ({label, folder}) => {
  it('opens the file before it reads, and ignores exceptions', () => {
    const source = read(
      `node_modules/react-native-pytorch-core-${label}/android/src/main/java/org/pytorch/rn/core/utils/FileUtils.java`,
    );
    expect(source).toContain('new FileOutputStream(destFile)');
    expect(source).toMatch(/catch \(IOException e\) \{\s*\/\/ ignore/);
  });

  it('its pages say that a part of the file may be left', () => {
    const claims = readdirSync(path.join(site, folder), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((file) => file.endsWith('.mdx') && !/api[/\\]core/.test(file))
      .flatMap((file) => claimsOf(read(path.join(folder, file))));
    expect(claims.length).toBeGreaterThan(0);
    expect(claims.filter((claim) => !saysPart(claim))).toEqual([]);
  });
});

it.each([
  'On Android a failed download falls back to the cached copy without a message.',
  '| Downloaded on each load; if that fails, the cached copy is used without a message |',
])('the text of before fails: %s', (text) => {
  expect(claimsOf(text).filter((claim) => !saysPart(claim))).toHaveLength(1);
});
