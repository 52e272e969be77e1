import {expect, it} from 'vitest';
import {FORMAT_FILES, type FormatFile} from '../testing/formats';
import {fuzzFormat} from './formatFuzz';

it.each(Object.keys(FORMAT_FILES) as FormatFile[])(
  '1,000 mutations of %s are read or refused',
  async (name) => {
    const figures = await fuzzFormat(name, 1000);
    console.log(name, figures.read, figures.refused);
    expect(figures.crashes).toEqual([]);
  },
  120_000,
);
