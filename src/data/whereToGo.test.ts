import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

const site = path.join(import.meta.dirname, '../..');
const read = (folder: string, page: string): string =>
  readFileSync(path.join(site, folder, `tutorials/${page}.mdx`), 'utf8')
    .replace(/^description: .*$/m, '')
    // Versions take over the keywords of headings in next.
    .replace(/\{\/\* (#[\w-]+) .*\*\/\}/g, '{/* $1 */}')
    // Version 0.1 links pages that it lacks in the latest version.
    .replace(
      /\(\/docs\/tutorials\/([\w/-]+)\/(#[\w-]+)?\)/g,
      (_link, name: string, anchor = '') => `(./${name}.mdx${anchor})`,
    );

const LATEST = 'versioned_docs/version-0.2.0';
const OLD = 'versioned_docs/version-0.1';

it.each([
  [LATEST, 'where-to-go'],
  [LATEST, 'new-app'],
  [LATEST, 'react-native-executorch'],
  [LATEST, 'onnx-runtime'],
  [OLD, 'where-to-go'],
  [OLD, 'new-app'],
])('%s says the same as next in %s', (folder, page) => {
  expect(read(folder, page)).toBe(read('docs', page));
});
