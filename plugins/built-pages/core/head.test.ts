import {expect, it} from 'vitest';
import {withHead} from './head';

const put = (html: string) => withHead(html, {first: '<1>', last: '<2>'});

it.each([
  [
    '<html><head><meta charset=UTF-8><title>a</title></head><body>',
    '<html><head><meta charset=UTF-8><1><title>a</title><2></head><body>',
  ],
  [
    '<head lang="en" data-a=">"><script>"</head>"</script></head>',
    '<head lang="en" data-a=">"><1><script>"</head>"</script><2></head>',
  ],
  [
    '<!-- <head></head> --><HEAD></HEAD><p>&lt;head></p>',
    '<!-- <head></head> --><HEAD><1><2></HEAD><p>&lt;head></p>',
  ],
])('%s', (html, expected) => {
  expect(put(html)).toBe(expected);
});

it.each(['<header>a</header>', '<head><title>a</title>', ''])(
  'no place in %s',
  (html) => {
    expect(put(html)).toBeUndefined();
  },
);
