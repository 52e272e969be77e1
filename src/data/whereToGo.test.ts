import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const site = path.join(import.meta.dirname, '../..');
const read = (folder: string): string =>
  readFileSync(path.join(site, folder, 'tutorials/where-to-go.mdx'), 'utf8')
    .replace(/^description: .*$/m, '')
    // Versions take over the keywords of headings in next.
    .replace(/\{\/\* (#[\w-]+) .*\*\/\}/g, '{/* $1 */}');

it.each(['versioned_docs/version-0.2.0', 'versioned_docs/version-0.1'])(
  '%s says the same about the way out as next',
  (folder) => {
    expect(read(folder)).toBe(read('docs'));
  },
);
