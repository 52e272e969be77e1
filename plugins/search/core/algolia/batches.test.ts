import {describe, expect, it} from 'vitest';
import {
  bytesOf,
  checkRecords,
  MAX_RECORD_BYTES,
  toBatches,
  type PushRecord,
} from './batches';
import {hierarchyOf} from './records';

const record = (id: string, content = ''): PushRecord => ({
  objectID: id,
  url: `https://playtorch.dev/docs/${id}`,
  type: 'content',
  hierarchy: hierarchyOf(['Tutorials', 'FAQ', 'Metro']),
  content,
  language: 'en',
  docusaurus_tag: 'docs-default-0.1',
});

describe('toBatches', () => {
  const ids = (batches: PushRecord[][]) =>
    batches.map((batch) => batch.map(({objectID}) => objectID).join(''));

  it('keeps the order and stays below both limits', () => {
    const size = bytesOf(record('a', 'x'.repeat(100)));
    const records = 'abcdefg'
      .split('')
      .map((id) => record(id, 'x'.repeat(100)));
    expect(
      ids(toBatches(records, {records: 3, bytes: Number.MAX_SAFE_INTEGER})),
    ).toEqual(['abc', 'def', 'g']);
    expect(ids(toBatches(records, {records: 100, bytes: 2 * size}))).toEqual([
      'ab',
      'cd',
      'ef',
      'g',
    ]);
    expect(ids(toBatches(records, {records: 100, bytes: 1}))).toEqual(
      'abcdefg'.split(''),
    );
    expect(toBatches([])).toEqual([]);
  });

  it('sends at most 1,000 records at once', () => {
    const many = Array.from({length: 2001}, (_, i) => record(String(i)));
    expect(toBatches(many).map((batch) => batch.length)).toEqual([
      1000, 1000, 1,
    ]);
  });
});

describe('checkRecords', () => {
  const room = MAX_RECORD_BYTES - bytesOf(record('a'));

  it('lets a record through that has exactly the limit, counting bytes', () => {
    expect(() => checkRecords([record('a', 'x'.repeat(room))])).not.toThrow();
    expect(() => checkRecords([record('a', 'é'.repeat(room))])).toThrow();
  });

  it('names page and heading of each record that is too large', () => {
    expect(() =>
      checkRecords([
        record('a', 'x'.repeat(room + 1)),
        record('b'),
        record('c', 'x'.repeat(room + 2)),
      ]),
    ).toThrowErrorMatchingInlineSnapshot(`
      [Error: Too large for Algolia, at most 10000 bytes a record:
        10001: Tutorials › FAQ › Metro (https://playtorch.dev/docs/a)
        10002: Tutorials › FAQ › Metro (https://playtorch.dev/docs/c)
      Split the text below these headings.]
    `);
  });

  it('refuses no records and an id that two records have', () => {
    expect(() => checkRecords([])).toThrow('would empty the index');
    expect(() => checkRecords([record('a'), record('a')])).toThrow(
      'Two records have the id a: Tutorials › FAQ › Metro and Tutorials › FAQ › Metro.',
    );
  });
});
