import {describe, expect, it} from 'vitest';
import type {ShownHit} from '@playtorch-docs/docs-search/answer';
import {askedOf, entriesOf, versionName} from './entriesOf';

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

describe('what is asked of a pasted text', () => {
  it('is the message as it is', () => {
    expect(askedOf('  Unknown dtype ')).toBe('Unknown dtype');
  });

  it('is what a log says of the failure', () => {
    const noise = 'node_modules/a/b/c is up to date\n'.repeat(100);
    const stack = '    at failing (file.js:1:1)\n'.repeat(100);
    expect(
      askedOf(
        `${noise}FAILURE: Build failed with an exception.\n* What went wrong:\n> Could not find tools.jar.\n> Could not find tools.jar.\n${stack}`,
      ),
    ).toBe('> Could not find tools.jar.');
    expect(askedOf(noise)).toHaveLength(512);
  });
});
