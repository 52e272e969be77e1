import {expect, it} from 'vitest';
import {withoutFences} from './blocks';

it('takes code fences out of a comment and keeps its text', () => {
  expect(
    withoutFences(
      'Adds.\n\nExample:\n```ts\nadd(1);\n```\n\nMore `code`.\n\n```\nx\n```',
    ),
  ).toBe('Adds.\n\nMore `code`.');
  expect(withoutFences('No fence.')).toBe('No fence.');
});
