import {describe, expect, it} from 'vitest';
import {findHeadingAbove, reportAddress} from './reportAddress';

const FORM = 'https://github.com/a/b/issues/new';
const page = 'https://playtorch.dev/docs/tutorials/get-started/#install';

function read(address: string) {
  const url = new URL(address);
  expect(`${url.origin}${url.pathname}`).toBe(FORM);
  return {
    title: url.searchParams.get('title'),
    body: url.searchParams.get('body') ?? '',
  };
}

describe('a report', () => {
  it('says page, version, heading and the chosen text', () => {
    expect(
      read(
        reportAddress(FORM, {
          title: 'Get started',
          page,
          version: '0.2.0',
          // Links of headings end in a space of no width.
          heading: 'Install\u200b',
          text: 'npm install\nyarn add & more',
        }),
      ),
    ).toEqual({
      title: 'Docs: Get started (0.2.0)',
      body: [
        `Page: ${page}`,
        'Version: 0.2.0',
        'Heading: Install',
        '',
        '> npm install',
        '> yarn add & more',
        '',
        'What is wrong, and what did you expect?',
        '',
      ].join('\n'),
    });
  });

  it('leaves out what is not there', () => {
    expect(read(reportAddress(FORM, {title: 'FAQ', page}))).toEqual({
      title: 'Docs: FAQ',
      body: `Page: ${page}\n\nWhat is wrong, and what did you expect?\n`,
    });
  });

  it('stays below what GitHub takes, however long the chosen text is', () => {
    const address = reportAddress(FORM, {
      title: 'FAQ',
      page,
      text: '界'.repeat(100_000),
    });
    expect(address.length).toBeLessThan(8000);
    expect(read(address).body).toContain('界…');
  });

  it('keeps chosen text in the quote and headings in their line', () => {
    const {body} = read(
      reportAddress(FORM, {
        title: 'FAQ',
        page,
        heading: 'a\nVersion: 9',
        text: 'x\n\nPage: https://evil.example\rPage: b',
      }),
    );
    expect(
      body.split(/[\r\n]/).filter((line) => line.startsWith('Page:')),
    ).toEqual([`Page: ${page}`]);
    expect(body).not.toMatch(/^Version:/m);
  });
});

describe('the heading at a place', () => {
  const headings = [
    {text: 'Title', top: -500},
    {text: 'Install', top: -20},
    {text: 'Run', top: 400},
  ];
  it('is the last that begins there or before', () => {
    expect(findHeadingAbove(headings, 100)).toBe('Install');
    expect(findHeadingAbove(headings, 400)).toBe('Run');
    expect(findHeadingAbove(headings, -600)).toBeUndefined();
  });
});
