import {describe, expect, it} from 'vitest';
import {fitTitle, type Measure} from './layout';

/** Measures all characters as half as wide as the font size. */
const half: Measure = (text, size) => (text.length * size) / 2;
const WIDTH = 1040;

describe('fitTitle', () => {
  it('keeps a short title in one line at the largest size', () => {
    expect(fitTitle('Get Started', WIDTH, half)).toEqual({
      size: 84,
      lines: ['Get Started'],
    });
  });

  it('wraps between words before it takes a smaller size', () => {
    expect(fitTitle('Get Started with a Local Project', WIDTH, half)).toEqual({
      size: 84,
      lines: ['Get Started with a Local', 'Project'],
    });
  });

  it('takes a smaller size before it breaks a word', () => {
    const word = 'CanvasRenderingContext2DState';
    expect(fitTitle(word, WIDTH, half)).toEqual({size: 60, lines: [word]});
  });

  it('breaks a name that no size holds at its seams', () => {
    const name = 'torchlive_torchvision/TransformsOfEveryKindInOneModule';
    const {size, lines} = fitTitle(name, WIDTH, half);
    expect(size).toBe(50);
    expect(lines.join('')).toBe(name);
    expect(lines[0]).toBe('torchlive_torchvision/TransformsOfEvery');
  });

  it.each([
    ['many words', 'tensor '.repeat(60)],
    ['one endless word', 'x'.repeat(400)],
    ['capitals', 'W'.repeat(41)],
    ['nothing', ''],
  ])('never overflows: %s', (_, title) => {
    const {size, lines} = fitTitle(title, WIDTH, half);
    expect(lines.length).toBeLessThanOrEqual(3);
    for (const line of lines) {
      expect(half(line, size)).toBeLessThanOrEqual(WIDTH);
    }
  });

  it('says that a title goes on', () => {
    expect(fitTitle('tensor '.repeat(60), WIDTH, half).lines.at(-1)).toMatch(
      /…$/,
    );
  });
});
