import {describe, expect, it} from 'vitest';
import {cleanText} from './cleanText';
import fixtures from './fixtures.json';

describe('cleanText', () => {
  it.each(fixtures)('is that of fixtures.py: $name', ({text, expected}) => {
    expect(cleanText(text)).toBe(expected);
  });

  it.each(fixtures)('changes nothing the second time: $name', ({expected}) => {
    expect(cleanText(expected)).toBe(expected);
  });

  it.each(fixtures)('stays what it is in JSON: $name', ({text}) => {
    const cleaned = cleanText(text);
    expect(JSON.stringify(cleaned)).toBe(`"${cleaned}"`);
    // What the replacement of a regular expression in Java takes for its own.
    expect(cleaned).not.toMatch(/[$\\]/);
  });

  it('saves texts that the tokenizers cannot read', () => {
    expect(fixtures.filter(({stuck}) => stuck).length).toBeGreaterThan(5);
  });
});
