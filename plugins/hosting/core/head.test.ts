import {expect, it} from 'vitest';
import {intoHead, policyElement} from './head';

it.each([
  [
    '<html><head><meta charset=UTF-8><script>a()</script></head>',
    '<html><head><meta charset=UTF-8>[$&]<script>a()</script></head>',
  ],
  [
    '<HEAD lang="en">\n<meta charset="utf-8" /><title>a</title>',
    '<HEAD lang="en">\n<meta charset="utf-8" />[$&]<title>a</title>',
  ],
  [
    '<head><title>a</title><meta charset=UTF-8>',
    '<head>[$&]<title>a</title><meta charset=UTF-8>',
  ],
])('goes before everything but the encoding: %s', (html, expected) => {
  expect(intoHead(html, '[$&]')).toBe(expected);
});

it('knows a page without a head', () => {
  expect(intoHead('<header>a</header>', '[]')).toBeUndefined();
});

it('keeps a policy inside its attribute', () => {
  expect(policyElement(`img-src https://a/?b&c"><script>`)).toBe(
    '<meta http-equiv="Content-Security-Policy" content="img-src https://a/?b&amp;c&quot;&gt;&lt;script&gt;">',
  );
});
