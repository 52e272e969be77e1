import {existsSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio/slim';
import sax from 'sax';
import {describe, expect, test} from 'vitest';
import {siteChanges} from '../../src/data/siteChanges';
import {readBuilt, readHtml, outDir} from '../buildFiles';
import {readHeads, SITE} from './heads';

describe('the feed of the site’s changes', () => {
  /** Reads texts of elements by their path; the strict parser throws where the XML is not well-formed. */
  const read = (xml: string) => {
    const texts: Record<string, string[]> = {};
    const names: string[] = [];
    const parser = sax.parser(true);
    parser.onopentag = ({name}) => {
      names.push(name);
      (texts[names.join('/')] ??= []).push('');
    };
    parser.ontext = parser.oncdata = (text: string) => {
      const values = texts[names.join('/')];
      if (values) {
        values[values.length - 1] += text;
      }
    };
    parser.onclosetag = () => names.pop();
    parser.onerror = (error) => {
      throw error;
    };
    parser.write(xml).close();
    return (name: string) => texts[`rss/channel${name}`] ?? [];
  };

  test('has what RSS 2.0 requires, newest first, with links that lead somewhere', () => {
    const feed = read(readBuilt('feed.xml'));
    // rssboard.org/rss-specification, "Required channel elements".
    for (const name of ['/title', '/link', '/description']) {
      expect(feed(name), name).toEqual([expect.stringMatching(/\S/)]);
    }
    const count = siteChanges.length;
    expect(feed('/item/title')).toHaveLength(count);
    expect(feed('/item/description')).toHaveLength(count);
    const dates = feed('/item/pubDate').map((date) => Date.parse(date));
    expect(dates).toHaveLength(count);
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    const $ = load(readHtml('/changes/'));
    const ids = $('main [id]')
      .toArray()
      .map((element) => `${SITE}/changes/#${element.attribs.id}`);
    expect(new Set(feed('/item/guid')).size).toBe(count);
    expect(ids).toEqual(expect.arrayContaining(feed('/item/guid')));
    for (const link of [...feed('/link'), ...feed('/item/link')]) {
      expect(link.startsWith(`${SITE}/`), link).toBe(true);
      expect(
        existsSync(path.join(outDir, link.slice(SITE.length), 'index.html')),
        link,
      ).toBe(true);
    }
  });

  test('is named by every page', () => {
    for (const {path: page, $} of readHeads()) {
      expect(
        $('link[rel="alternate"][type="application/rss+xml"]').attr('href'),
        page,
      ).toBe('/feed.xml');
    }
  });

  test('would be found out if it were not well-formed', () => {
    expect(() => read('<rss><channel><title>A & B</channel></rss>')).toThrow();
  });
});
