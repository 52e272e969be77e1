import {expect, it} from 'vitest';
import {region, regionNames, withoutMarks} from './regions';

const text = `import a from 'a';
  // #region outer
  one();
  // #region inner
    two();
  // #endregion
  // #endregion
three();`;

it('hides the marks', () => {
  expect(withoutMarks(text)).toBe(
    `import a from 'a';\n  one();\n    two();\nthree();`,
  );
});

it('names and cuts out regions, nested ones too', () => {
  expect(regionNames(text)).toEqual(['outer', 'inner']);
  expect(region(text, 'outer')).toBe('one();\n  two();');
  expect(region(text, 'inner')).toBe('two();');
  expect(region(text, 'none')).toBeUndefined();
});

it('knows marks of Python', () => {
  expect(region('# region a\nx = 1\n# endregion\n', 'a')).toBe('x = 1');
});

it('refuses a region without an end', () => {
  expect(() => region('// #region a\nx', 'a')).toThrow('region "a" has no end');
});
