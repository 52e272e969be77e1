import {describe, expect, it} from 'vitest';
import fixtures from '../fixtures.json';
import {Gpt2Tokenizer} from './gpt2Tokenizer';

const {vocabulary, cases} = fixtures.gpt2;
const tokenizer = new Gpt2Tokenizer(vocabulary);

describe('Gpt2Tokenizer', () => {
  it.each(cases)('gives the ids of the spec: $text', ({text, before}) => {
    expect(tokenizer.encode(text)).toEqual(before);
  });

  it('decodes what it encodes', () => {
    expect(tokenizer.decode([1, 2, 3])).toBe('Hello world!');
    expect(tokenizer.decode([1, 9])).toBe('Hello<|endoftext|>');
  });

  it('takes no spaces at the end for a word, as Java', () => {
    expect(tokenizer.encode('Hello ')).toEqual(tokenizer.encode('Hello'));
  });

  it('comes to an end where a later part is unknown', () => {
    expect(tokenizer.encode('Hello?')).toEqual([0]);
  });

  it('does not take what every object has for a token', () => {
    expect(tokenizer.encode('constructor toString')).toEqual([0, 0]);
  });
});
