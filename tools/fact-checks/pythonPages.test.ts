import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {EXEMPT, HAD, pythonPages} from './pythonPages';

const pages = await pythonPages(path.join(import.meta.dirname, '../..'));

describe('the tables', () => {
  it.each([...HAD, ...EXEMPT])('$page has a reason and a page', (entry) => {
    expect(entry.reason).toMatch(/^[A-Z].{20,}\.$/);
    expect(pages.map(({file}) => file)).toContainEqual(
      expect.stringMatching(entry.page),
    );
  });
});

it('the programs of a page are found in its order', async () => {
  const fixture = path.join(
    import.meta.dirname,
    '../check-samples/__fixtures__/python-pages',
  );
  const found = await pythonPages(fixture);
  expect(
    found.map(({file, programs}) => [file, ...programs.map((one) => one.file)]),
  ).toEqual([
    ['docs/a.mdx', 'use.py', 'net.py'],
    ['docs/fails.mdx', 'fails.py'],
    ['versioned_docs/version-0.1/models.mdx', 'save.py'],
  ]);
});
