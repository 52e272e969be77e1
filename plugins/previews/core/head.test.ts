import {load} from 'cheerio/slim';
import {describe, expect, it} from 'vitest';
import {page, site} from './__fixtures__';
import {renderHead, renderRobots} from './head';

describe('headElements', () => {
  const $ = load(
    renderHead({...page, title: '</script><b>"&amp;" | Site'}, site),
  );
  const property = (name: string) =>
    $(`meta[property="${name}"]`).attr('content');

  it('names the image by an absolute address, with its size and words', () => {
    expect(property('og:image')).toBe(
      'https://a.test/live/previews/docs/0.1/api/camera.png',
    );
    expect(property('og:image:width')).toBe('1200');
    expect(property('og:image:height')).toBe('630');
    expect(property('og:type')).toBe('article');
  });

  it('keeps texts as texts', () => {
    expect(property('og:image:alt')).toContain('</script><b>"&amp;"');
    expect($('b')).toHaveLength(0);
    const data = JSON.parse($('script').text()) as {
      '@graph': {headline?: string}[];
    };
    expect(data['@graph'][1]?.headline).toBe('</script><b>"&amp;"');
  });

  it('describes a page that does not describe itself', () => {
    const count = (description: string) =>
      load(renderHead({...page, description}, site))(
        'meta[property="og:description"][content="All of it"]',
      ).length;
    expect([count(''), count('Mine.')]).toEqual([1, 0]);
  });

  it('shows the site where search engines are kept out', () => {
    const html = renderHead({...page, isIndexable: false}, site);
    expect(html).toContain('/live/previews/index.png');
    expect(html).toContain('"Site, All of it"');
    expect(html).not.toContain('<script');
  });
});

it('names the sitemap in robots.txt', () => {
  expect(renderRobots(site)).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://a.test/live/sitemap.xml\n',
  );
});
