import {expect, it} from 'vitest';
import {extractRegion, listRegions, removeMarks} from './regions';

const text = `import a from 'a';
  // #region outer
  one();
  // #region inner
    two();
  // #endregion
  // #endregion
three();`;

it('hides the marks', () => {
  expect(removeMarks(text)).toBe(
    `import a from 'a';\n  one();\n    two();\nthree();`,
  );
});

it('names and cuts out regions, nested ones too', () => {
  expect(listRegions(text)).toEqual(['outer', 'inner']);
  expect(extractRegion(text, 'outer')).toBe('one();\n  two();');
  expect(extractRegion(text, 'inner')).toBe('two();');
  expect(extractRegion(text, 'none')).toBeUndefined();
});

it('knows marks of Python', () => {
  expect(extractRegion('# region a\nx = 1\n# endregion\n', 'a')).toBe('x = 1');
});

it('refuses a region without an end', () => {
  expect(() => extractRegion('// #region a\nx', 'a')).toThrow(
    'region "a" has no end',
  );
});
