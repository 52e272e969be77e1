import {expect, it} from 'vitest';
import {renderMissingPage} from './missingPage';

const copy = {
  name: 'latest',
  label: '2.0',
  id: 'ab',
  start: 'docs/first/',
  owners: [
    {name: 'latest', own: ['docs/', 'records-']},
    {name: 'next', own: ['docs/next/']},
  ],
  files: [['docs/a/', 'a1', 1]] as [string, string, number][],
};

it('leads to the same page of a saved version, and to its first page', () => {
  const html = renderMissingPage('docs/next/a/', [copy], '/live/');
  expect(html).toContain('<a href="/live/docs/a/">This page in 2.0</a>');
  expect(html).toContain('<a href="/live/docs/first/">First page of 2.0</a>');
});

it('leads to no page that the version lacks', () => {
  expect(renderMissingPage('docs/next/b/', [copy], '/')).not.toContain(
    'This page in',
  );
  expect(renderMissingPage('docs/b/', [copy], '/')).not.toContain(
    'This page in',
  );
});

it('shows a path as text', () => {
  const html = renderMissingPage(
    'docs/<img src=x onerror=alert(1)>',
    [copy],
    '/',
  );
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img');
});
