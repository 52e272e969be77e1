import {load} from 'cheerio';
import {expect, it} from 'vitest';
import {ask} from './ask';

it('the table of contents covers levels 2 and 3', async () => {
  const response = await ask('/docs/tutorials/faq/');
  const $ = load(await response.text());
  const anchors = $('.table-of-contents__link')
    .map((_, link) => decodeURIComponent($(link).attr('href') ?? '').slice(1))
    .get();
  const headings = $('.markdown :is(h2, h3)')
    .map((_, heading) => $(heading).attr('id'))
    .get();
  expect(anchors.length).toBeGreaterThan(3);
  expect(anchors).toEqual(headings);
});
