import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {successors} from './successors';

const site = path.join(__dirname, '../..');
const folders = {
  old: 'versioned_docs/version-0.1',
  latest: 'versioned_docs/version-0.2.0',
  next: 'docs',
};

/** Hand-written pages, without the generated API reference under api/core. */
const pages = readdirSync(path.join(site, folders.old), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.mdx') && !file.startsWith('api/core'))
  .map((file) => file.replace(/\.mdx$/, ''));

describe('successors', () => {
  it('name every page of 0.1 once, and no other', () => {
    expect(successors.map(({before}) => before).sort()).toEqual(pages.sort());
  });

  it.each(successors)(
    '$before has $after in 0.2.0 and next',
    ({after, anchor}) => {
      for (const folder of [folders.latest, folders.next]) {
        const file = path.join(site, folder, `${after}.mdx`);
        expect(existsSync(file), file).toBe(true);
        if (anchor) {
          expect(readFileSync(file, 'utf8')).toMatch(
            new RegExp(`\\{/\\* #${anchor} (?:.+ )?\\*/\\}`),
          );
        }
      }
    },
  );
});
