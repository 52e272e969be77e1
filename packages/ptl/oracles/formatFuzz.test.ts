import {expect, it} from 'vitest';
import {FORMAT_FILES, type FormatFile} from '../testing/formats';
import {fuzzFormat} from './formatFuzz';

it.each(Object.keys(FORMAT_FILES) as FormatFile[])(
  '100 mutations of %s are read or refused',
  async (name) => {
    const {read, refused, crashes} = await fuzzFormat(name, 100);
    expect(crashes).toEqual([]);
    expect(read + refused).toBe(200);
    // Mutations are useful only if each outcome occurs.
    expect(Math.min(read, refused)).toBeGreaterThan(5);
  },
);
