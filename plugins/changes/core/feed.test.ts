import sax from 'sax';
import {describe, expect, it} from 'vitest';
import {renderFeed} from './feed';

const place = {
  url: 'https://a.test',
  baseUrl: '/live/',
  page: '/changes/',
};
const texts = {title: 'Changes', description: 'What changed.'};
const entry = {
  date: '2026-11-22',
  id: 'one',
  title: 'Tables & <tags>',
  text: 'A "quoted" ]]> text.',
  link: '/faq/',
};

/** Texts of elements by their path, read by a strict parser of XML. */
function read(xml: string): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  const path: string[] = [];
  const parser = sax.parser(true);
  const add = (text: string) => {
    const values = (texts[path.join('/')] ??= ['']);
    values[values.length - 1] += text;
  };
  parser.onopentag = ({name}) => {
    path.push(name);
    (texts[path.join('/')] ??= []).push('');
  };
  parser.ontext = add;
  parser.oncdata = add;
  parser.onclosetag = () => path.pop();
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(xml).close();
  return texts;
}

describe('feedXml', () => {
  it('has absolute addresses under the base path, and the entry’s day', () => {
    const feed = read(renderFeed([entry], texts, place));
    expect(feed['rss/channel/link']).toEqual(['https://a.test/live/changes/']);
    expect(feed['rss/channel/item/link']).toEqual(['https://a.test/live/faq/']);
    expect(feed['rss/channel/item/guid']).toEqual([
      'https://a.test/live/changes/#one',
    ]);
    expect(feed['rss/channel/item/pubDate']).toEqual([
      'Sun, 22 Nov 2026 00:00:00 GMT',
    ]);
  });

  it('keeps texts that look like markup', () => {
    const feed = read(renderFeed([entry], texts, place));
    expect(feed['rss/channel/item/title']).toEqual(['Tables & <tags>']);
    expect(feed['rss/channel/item/description']).toEqual([
      'A "quoted" ]]> text.',
    ]);
  });

  it('is the same file at another time', () => {
    expect(renderFeed([entry], texts, place)).toBe(
      renderFeed([entry], texts, place),
    );
    expect(
      read(renderFeed([entry], texts, place))['rss/channel/lastBuildDate'],
    ).toEqual(['Sun, 22 Nov 2026 00:00:00 GMT']);
  });
});
