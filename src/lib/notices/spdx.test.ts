import {describe, expect, it} from 'vitest';
import {canonicalizeExpression, parseExpression} from './spdx';

describe('parseExpression', () => {
  it.each([
    ['MIT', null, ['MIT']],
    [' 0BSD ', null, ['0BSD']],
    ['Apache-2.0 OR MIT', 'OR', ['Apache-2.0', 'MIT']],
    ['OpenSSL  OR SSLeay', 'OR', ['OpenSSL', 'SSLeay']],
    ['BSD-3-Clause AND IJG AND Zlib', 'AND', ['BSD-3-Clause', 'IJG', 'Zlib']],
  ])('reads %j', (expression, operator, ids) => {
    expect(parseExpression(expression)).toEqual({operator, ids});
  });

  it.each([
    '',
    'OR',
    'MIT OR',
    'OR MIT',
    'MIT CC0-1.0',
    'MIT or CC0-1.0',
    'MIT OR OR',
    '(MIT OR CC0-1.0)',
    'Libpng (libpng license)',
    'GPL-2.0-only WITH Classpath-exception-2.0',
    'MIT OR ISC AND Zlib',
  ])('refuses %j and names it', (expression) => {
    expect(() => parseExpression(expression)).toThrow(`"${expression}"`);
  });
});

describe('canonicalExpression', () => {
  it('does not depend on the order of the licenses', () => {
    expect(canonicalizeExpression('MIT OR CC0-1.0')).toBe('CC0-1.0 OR MIT');
    expect(canonicalizeExpression('CC0-1.0 OR MIT')).toBe('CC0-1.0 OR MIT');
  });

  it('tells the operators apart and leaves a single license alone', () => {
    expect(canonicalizeExpression('Zlib AND IJG')).toBe('IJG AND Zlib');
    expect(canonicalizeExpression('MIT')).toBe('MIT');
  });
});
