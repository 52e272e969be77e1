import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {differences} from './fixtures.json';

const root = path.join(import.meta.dirname, '../../..');
const pages = [
  ['versioned_docs/version-0.2.0', '0.2.0'],
  ['docs', 'next'],
].map(([docs = '', label = '']) => ({
  label,
  // The way, and the reference of what a specification becomes.
  text: ['tutorials/migrate.mdx', 'api/spec-to-tensors.mdx']
    .map((page) => readFileSync(path.join(root, docs, page), 'utf8'))
    .join('\n'),
}));

const names = (...folders: string[]) =>
  folders
    .flatMap((folder) => readdirSync(path.join(root, 'samples/snacks', folder)))
    .filter((name) => /\.(?:ts|json)$/.test(name) && !/\.test\./.test(name))
    // The colors of the old program are those of the new one.
    .filter((name, _, all) => name !== 'colors.ts' || all.includes('scale.ts'));

describe.each(pages)('the pages of $label', ({label, text}) => {
  it.each(names('migrate-after/1-all', `migrate-after/1-all@${label}`))(
    'shows %s of 0.2',
    (name) => {
      expect(text).toContain(
        `<Program of="migrate-after" step="all" file="${name}"`,
      );
    },
  );

  it.each(names('migrate-before/1-all'))('shows %s of 0.1', (name) => {
    expect(text).toMatch(
      // These two are part of a larger spec.
      name === 'greyscaleNorm.json'
        ? /digits\.json/
        : new RegExp(`migrate-before/1-all/${name}"`),
    );
  });

  it('says what was measured', () => {
    const {photo, noise} = differences.scale;
    expect(text).toContain(
      `to 224 × 224, differs by ${photo.mean} of 255 levels on average and by ${photo.largest} at most. Pure noise differs by ${noise.mean} on average and by ${noise.largest} at most |`,
    );
    expect(differences.sound.largest.toFixed(5)).toBe('0.00003');
    expect(text).toContain('differ by up to 0.00003, because');
    expect(differences.softmaxOverflow).toBe(89);
    expect(text).toContain('`NaN` if a score was 89 or more');
    expect(differences.crop).toEqual({surplusModulo4: 3, pixels: 1});
    const surplus = [0, 4, 8].map((n) => n + differences.crop.surplusModulo4);
    expect(text).toContain(
      `differs by one pixel when the image is ${surplus.join(', ')} … pixels larger than the area |`,
    );
  });
});
