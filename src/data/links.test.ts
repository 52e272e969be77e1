import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {links} from './links';

const addresses: readonly string[] = Object.values(links);

describe('links', () => {
  it.each(Object.entries(links))('%s is an https address', (_name, address) => {
    expect(new URL(address).protocol).toBe('https:');
    expect(address).not.toMatch(/\s/);
  });

  it('holds every address once', () => {
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('names no country in store addresses', () => {
    expect(links.appStore).not.toMatch(/apps\.apple\.com\/[a-z]{2}\//);
    expect(links.googlePlay).not.toMatch(/[?&](gl|hl)=/);
  });
});

describe('pages in Markdown', () => {
  it.each(['faq.mdx', 'status.mdx', '_community.mdx'])(
    '%s uses no address that is not in the list',
    (page) => {
      const text = readFileSync(
        path.resolve(import.meta.dirname, '../pages', page),
        'utf8',
      );
      const used = [...text.matchAll(/(?:\]\(|to=")(https?:[^)"\s]+)/g)].map(
        (match) => match[1] ?? '',
      );
      expect(used.length).toBeGreaterThan(0);
      // Single issues of the toolkit's tracker need no entry.
      const unknown = used.filter(
        (address) =>
          !addresses.includes(address) &&
          !address.startsWith(`${links.issues}/`),
      );
      expect(unknown).toEqual([]);
    },
  );
});
