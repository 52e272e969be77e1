import {describe, expect, test} from 'vitest';
import {built} from '../buildFiles';

interface PageRecord {
  scripts: string[];
  sections: Record<string, string>;
}

const recordOf = (file: string) =>
  JSON.parse(
    /id="page-record"[^>]*>(.*?)<\/script>/.exec(built(file))![1]!,
  ) as PageRecord;

describe('the scripts that every page loads', () => {
  const common = recordOf('404.html').scripts.map((file) => built(file));
  const pages = [
    ...built('sitemap.xml').matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g),
  ].map(([, page = '']) => page);
  /** The pages of the site that a text names. */
  const named = (text: string) =>
    pages.filter((page) => text.includes(page.replace(/\/$/, '')));

  test('name no page but those of the navigation', () => {
    expect(common.length).toBeGreaterThan(1);
    expect(pages.length).toBeGreaterThan(50);
    // Navigation bar and footer, each version's first page.
    expect(
      new Set(common.flatMap(named).filter((page) => page !== '/')).size,
    ).toBeLessThan(16);
  });

  test('would be found out if they named the pages of a version', () => {
    const {sections} = recordOf('index.html');
    expect(named(built(sections['/docs/']!)).length).toBeGreaterThan(30);
  });
});
