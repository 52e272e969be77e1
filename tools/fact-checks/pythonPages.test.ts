import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {EXEMPT, READER_FILES, readPythonPages} from './pythonPages';

const pages = await readPythonPages(path.join(import.meta.dirname, '../..'));

describe('the tables', () => {
  it.each([...READER_FILES, ...EXEMPT])(
    '$page has a reason and a page',
    (entry) => {
      expect(entry.reason).toMatch(/^[A-Z].{20,}\.$/);
      expect(pages.map(({file}) => file)).toContainEqual(
        expect.stringMatching(entry.page),
      );
    },
  );
});

it('the programs of a page are found in its order', async () => {
  const fixture = path.join(
    import.meta.dirname,
    '../check-samples/__fixtures__/python-pages',
  );
  const found = await readPythonPages(fixture, {isPartial: true});
  expect(
    found.map(({file, programs}) => [file, ...programs.map((one) => one.file)]),
  ).toEqual([
    ['docs/a.mdx', 'use.py', 'net.py'],
    ['docs/fails.mdx', 'fails.py'],
    ['versioned_docs/version-0.1/models.mdx', 'save.py'],
  ]);
});
