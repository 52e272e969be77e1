import {describe, expect, it} from 'vitest';
import {toAbsolute, findFault, type SiteChange} from './entries';

const change = (date: string, id: string): SiteChange => ({
  date,
  id,
  title: 'T',
  text: 'Text.',
  link: '/faq/',
});

describe('faultOf', () => {
  it('finds none in entries from the newest to the oldest', () => {
    expect(
      findFault([
        change('2026-11-22', 'c'),
        change('2026-11-22', 'b'),
        change('2026-11-20', 'a'),
      ]),
    ).toBeUndefined();
  });

  it.each([
    ['another order', ['2026-11-20', '2026-11-22'], /put the newest first/],
    ['a day that there is not', ['2026-02-30'], /"2026-02-30"/],
    ['no day', ['soon'], /"soon"/],
  ])('names %s', (_, dates, message) => {
    expect(findFault(dates.map((date, i) => change(date, `e${i}`)))).toMatch(
      message,
    );
  });

  it('names an id that two entries have', () => {
    expect(
      findFault([change('2026-11-22', 'a'), change('2026-11-20', 'a')]),
    ).toMatch(/id "a"/);
  });
});

it('joins a path to a base path', () => {
  expect(toAbsolute({url: 'https://a.test', baseUrl: '/live/'}, '/faq/')).toBe(
    'https://a.test/live/faq/',
  );
});
