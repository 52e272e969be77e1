import {describe, expect, it} from 'vitest';
import type {ShownHit} from '@site/plugins/search/core/answer';
import {describeEntries, selectEntries, formatVersion} from './selectEntries';

const hit = (path: string) => ({url: `https://docs.test${path}`}) as ShownHit;
const entry = '/docs/next/tutorials/troubleshooting/install/#watchman';

describe('entries of an answer', () => {
  it('are those of the troubleshooting pages, in their order', () => {
    const found = selectEntries({
      hits: [
        hit('/docs/api/core/'),
        hit(entry),
        hit('/docs/next/tutorials/troubleshooting/#how-to-read'),
        hit('/docs/tutorials/troubleshooting/export/#dict-eval'),
      ],
      others: [hit('/faq/#expo-go'), hit(entry)],
    });
    expect(found.own.map(({url}) => url)).toEqual([
      `https://docs.test${entry}`,
      'https://docs.test/docs/tutorials/troubleshooting/export/#dict-eval',
    ]);
    expect(found.others).toHaveLength(1);
  });

  it('are few', () => {
    const hits = Array.from({length: 30}, () => hit(entry));
    expect(selectEntries({hits}).own).toHaveLength(10);
    expect(selectEntries({hits}).others).toEqual([]);
  });
});

describe('the entry of a message', () => {
  const error = (path: string): ShownHit => ({...hit(path), kind: 'error'});
  const hits = Array.from({length: 9}, (_, i) => error(`${entry}${i}`));

  it('stands alone, before few that are similar', () => {
    const found = selectEntries({hits, answers: true});
    expect(found.exact).toBe(hits[0]);
    expect(found.own).toEqual(hits.slice(1, 4));
    expect(selectEntries({hits}).exact).toBeUndefined();
    expect(
      selectEntries({hits: [error('/faq/#a'), ...hits], answers: true}).exact,
    ).toBeUndefined();
    expect(
      selectEntries({hits, answers: true, othersFirst: true}).exact,
    ).toBeUndefined();
  });

  it.each([
    [{exact: hits[0]!, own: [], others: []}, 'This entry has your message.'],
    [
      {exact: hits[0]!, own: hits.slice(0, 1), others: []},
      'This entry has your message, 1 is similar.',
    ],
    [
      {exact: hits[0]!, own: hits.slice(0, 2), others: hits.slice(0, 1)},
      'This entry has your message, 3 are similar.',
    ],
    [{own: [], others: []}, 'No entry has this message.'],
    [{own: hits.slice(0, 1), others: []}, '1 entry fits.'],
    [{own: hits, others: []}, '9 entries fit, best first.'],
  ])('is told', (found, text) => {
    expect(describeEntries(found)).toBe(text);
  });
});

it('a version without a number carries its release', () => {
  expect(['current', '0.2.0', '0.1', null].map(formatVersion)).toEqual([
    'next · 0.2.4',
    '0.2.0',
    '0.1',
    '',
  ]);
});
