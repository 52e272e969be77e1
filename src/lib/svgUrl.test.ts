import {expect, it} from 'vitest';
import {toSvgUrl} from './svgUrl';

it('is an address of the drawing, without quotes or markup', () => {
  const url = toSvgUrl(
    '<svg viewBox="0 0 9 9" fill="#5a2dd4"><!-- 100% --></svg>\n',
  );
  expect(url).not.toMatch(/["<>#]|%(?![\dA-F]{2})/);
  expect(decodeURIComponent(new URL(url).pathname)).toBe(
    "image/svg+xml,<svg viewBox='0 0 9 9' fill='#5a2dd4'><!-- 100% --></svg>",
  );
});
