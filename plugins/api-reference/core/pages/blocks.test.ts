import {expect, it} from 'vitest';
import {markAsPackage, removeFences} from './blocks';

it('takes code fences out of a comment and keeps its text', () => {
  expect(
    removeFences(
      'Adds.\n\nExample:\n```ts\nadd(1);\n```\n\nMore `code`.\n\n```\nx\n```',
    ),
  ).toBe('Adds.\n\nMore `code`.');
  expect(removeFences('No fence.')).toBe('No fence.');
});

it('marks a comment of the package, below a list or a fence', () => {
  const mark = (text: string) =>
    markAsPackage(text, {summary: [{kind: 'text', text}]});
  expect(mark('Adds.')).toBe('Adds. <FromPackage />');
  expect(mark('Adds:\n\n- one')).toBe('Adds:\n\n- one\n\n<FromPackage />');
  expect(mark('```\nx\n```')).toBe('```\nx\n```\n\n<FromPackage />');
  expect(markAsPackage('**See** x', {summary: []})).toBe('**See** x');
});
