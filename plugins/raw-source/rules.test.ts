import {describe, expect, it} from 'vitest';
import {addRawRule} from './rules';

const scripts = {test: /\.tsx?$/, use: 'loader'};

describe('addRawRule', () => {
  it('ends with the rule that takes a file as text', () => {
    expect(addRawRule([]).at(-1)).toEqual({
      resourceQuery: /^\?raw$/,
      type: 'asset/source',
    });
  });

  it('keeps the other rules off ?raw, and changes nothing else in them', () => {
    expect(addRawRule([scripts])[0]).toEqual({
      ...scripts,
      resourceQuery: {not: [/^\?raw$/]},
    });
  });

  it('leaves alone a rule that already looks at the query', () => {
    const rule = {resourceQuery: /inline/, type: 'asset/inline'};
    expect(addRawRule([rule, '...', null])).toEqual([
      rule,
      '...',
      null,
      {resourceQuery: /^\?raw$/, type: 'asset/source'},
    ]);
  });
});
