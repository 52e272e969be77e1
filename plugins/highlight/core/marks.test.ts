import {describe, expect, it} from 'vitest';
import {readMarks} from './marks';

const read = (source: string, meta = '') => {
  const {code, marks} = readMarks(source, meta);
  return {code, marks: Object.fromEntries(marks)};
};

describe('readMarks', () => {
  it.each([
    '// added-next-line',
    '  # added-next-line',
    '/* added-next-line */',
    '{/* added-next-line */}',
    '<!-- added-next-line -->',
  ])('takes out %s and marks the next line', (comment) => {
    expect(read(`a\n${comment}\nb\nc\n`)).toEqual({
      code: 'a\nb\nc',
      marks: {1: ['added']},
    });
  });

  it('marks each line between start and end', () => {
    expect(
      read(
        '// highlight-start\na\n// removed-next-line\nb\n// highlight-end\nc',
      ),
    ).toEqual({
      code: 'a\nb\nc',
      marks: {0: ['highlight'], 1: ['highlight', 'removed']},
    });
  });

  it('marks the lines of a range, and then leaves comments alone', () => {
    expect(read('// added-next-line\nb\nc\nd', '{1,3-4}')).toEqual({
      code: '// added-next-line\nb\nc\nd',
      marks: {0: ['highlight'], 2: ['highlight'], 3: ['highlight']},
    });
  });

  it('takes a mark with more text as code', () => {
    const code = '// added-next-line by hand\na(); // added-next-line';
    expect(read(code)).toEqual({code, marks: {}});
  });
});
