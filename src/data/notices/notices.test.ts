import {describe, expect, it} from 'vitest';
import spdx from 'spdx-license-list/full';
import {groupByLicense} from '../../lib/notices/groups';
import {canonicalizeExpression, parseExpression} from '../../lib/notices/spdx';
import android from './android.json';
import ios from './ios.json';
import {licenses} from './licenses';
import {noticePlatforms} from './platforms';

/** Number of entries per license in the fact sheet: Android, iOS. */
const COUNTS: Record<string, [number, number]> = {
  MIT: [139, 347],
  ISC: [17, 18],
  'BSD-3-Clause': [10, 21],
  'BSD-2-Clause': [1, 15],
  'Apache-2.0': [5, 5],
  'Apache-2.0 OR MIT': [1, 1],
  '0BSD': [1, 1],
  'MIT OR CC0-1.0': [1, 1],
  Unlicense: [1, 3],
  'OFL-1.1': [1, 0],
  Libpng: [1, 0],
  'BSD-3-Clause AND IJG AND Zlib': [1, 0],
  'BSL-1.0': [0, 1],
  'CC-BY-4.0': [0, 1],
  'CC0-1.0': [0, 1],
  'OpenSSL OR SSLeay': [0, 1],
};

const lists = {android, ios};
const platforms = ['android', 'ios'] as const;

describe.each(platforms)('%s notices', (platform) => {
  const entries = lists[platform];

  it('count as many entries per license as the fact sheet', () => {
    const column = platforms.indexOf(platform);
    const expected = Object.entries(COUNTS)
      .map(([license, counts]) => [
        canonicalizeExpression(license),
        counts[column] ?? 0,
      ])
      .filter(([, count]) => count !== 0);
    const found = groupByLicense(entries).map((group) => [
      canonicalizeExpression(group.expression),
      group.entries.length,
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
    expect(entries).toHaveLength(platform === 'android' ? 179 : 416);
  });

  it('have exactly the fields of an entry, trimmed, without leftovers of the sheet', () => {
    for (const entry of entries) {
      expect(Object.keys(entry)).toEqual([
        'name',
        'version',
        'license',
        'copyright',
        'homepage',
      ]);
      expect(entry.name).toBeTypeOf('string');
      expect(entry.license).toBeTypeOf('string');
      for (const value of Object.values(entry)) {
        if (value !== null) {
          expect(value).toBe(value.trim());
          expect(value).toMatch(/^(?!—$|npm:).+$/);
          expect(value).not.toMatch(/&(lt|gt|amp);/);
        }
      }
    }
  });

  it('link to the web only', () => {
    for (const {homepage} of entries) {
      if (homepage !== null) {
        expect(['http:', 'https:']).toContain(new URL(homepage).protocol);
        expect(homepage).not.toMatch(/\s/);
      }
    }
  });

  it('name licenses whose name and text are known', () => {
    for (const id of entries.flatMap(
      ({license}) => parseExpression(license).ids,
    )) {
      const license = licenses[id];
      expect(license, id).toBeDefined();
      expect(spdx[license?.text ?? id]?.licenseText, id).toMatch(/\S/);
    }
  });
});

describe('known licenses', () => {
  it('are all in use', () => {
    const used = new Set(
      [...android, ...ios].flatMap(({license}) => parseExpression(license).ids),
    );
    expect(Object.keys(licenses).sort()).toEqual([...used].sort());
  });

  it.each(['OpenSSL', 'SSLeay'])(
    'acknowledge %s in the words of its license',
    (id) => {
      const license = licenses[id];
      const text = spdx[license?.text ?? id]?.licenseText;
      expect(license?.acknowledgments).toHaveLength(1);
      for (const acknowledgment of license?.acknowledgments ?? []) {
        expect(text).toContain(`"${acknowledgment.text}"`);
      }
    },
  );

  it('acknowledge the Independent JPEG Group in its words', () => {
    const words = licenses.IJG?.acknowledgments?.[0]?.text.toLowerCase();
    expect(words).toBeDefined();
    expect(spdx.IJG?.licenseText.toLowerCase()).toContain(
      words?.replace(/\.$/, ''),
    );
  });

  it('attribute the one work under CC-BY', () => {
    expect(licenses['CC-BY-4.0']?.acknowledgments?.[0]?.text).toContain(
      ios.find(({license}) => license === 'CC-BY-4.0')?.name,
    );
  });
});

describe('platforms', () => {
  it('claims slips that the Android list has', () => {
    const count = (name: string) =>
      android.filter((entry) => entry.name === name).length;
    expect(noticePlatforms.android.slips).toContain('at-least-node');
    expect(count('at-least-node')).toBe(2);
    expect(android).toContainEqual(
      expect.objectContaining({name: 'find-up', version: '405.0.0'}),
    );
  });
});
