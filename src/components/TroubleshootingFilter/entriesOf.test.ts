import {describe, expect, it} from 'vitest';
import type {ShownHit} from '@playtorch-docs/docs-search/answer';
import {entriesOf, versionName} from './entriesOf';

const hit = (path: string) => ({url: `https://docs.test${path}`}) as ShownHit;
const entry = '/docs/next/tutorials/troubleshooting/install/#watchman';

describe('entries of an answer', () => {
  it('are those of the troubleshooting pages, in their order', () => {
    const found = entriesOf({
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
    expect(entriesOf({hits}).own).toHaveLength(10);
    expect(entriesOf({hits}).others).toEqual([]);
  });
});

it('a version without a number carries its release', () => {
  expect(['current', '0.2.0', '0.1', null].map(versionName)).toEqual([
    'next · 0.2.4',
    '0.2.0',
    '0.1',
    '',
  ]);
});
