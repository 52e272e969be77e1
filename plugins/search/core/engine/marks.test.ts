import {describe, expect, it} from 'vitest';
import {excerpt, weigh, withMarks} from './marks';
import {piecesOf} from '../answer/markup';

const marks = (...texts: string[]) =>
  texts.map((text, i) => ({text, rarity: i + 1}));
/** With brackets, for people. */
const shown = (text: string, ...words: string[]) =>
  piecesOf(withMarks(text, marks(...words)))
    .map(({text: piece, marked}) => (marked ? `[${piece}]` : piece))
    .join('');

describe('marks', () => {
  it.each([
    ['a tensor of Tensors', ['tensor'], 'a [tensor] of [Tensor]s'],
    ['torch.jit._loadForMobile', ['mobile'], 'torch.jit._loadFor[Mobile]'],
    ['torch.jit._loadForMobile', ['formobile'], 'torch.jit._load[ForMobile]'],
    ['it loads', ['loading'], 'it [loads]'],
    ['it came', ['camera'], 'it came'],
    ['one model', ['models'], 'one [model]'],
    ['conv2d', ['conv'], '[conv]2d'],
    ['automobile', ['mobile'], 'automobile'],
    ['version v0.2.4', ['0.2.4'], 'version v[0.2.4]'],
    ['nothing', ['tensor'], 'nothing'],
    ['', ['tensor'], ''],
  ])('%s by %j', (text, words, expected) => {
    expect(shown(text, ...words)).toBe(expected);
  });
});

it('weighs a text by the different words it has', () => {
  expect(weigh('tensor tensor', marks('tensor', 'blob'))).toBe(1);
  expect(weigh('blob tensor', marks('tensor', 'blob'))).toBe(3);
});

describe('an excerpt', () => {
  const filler = (n: number) => 'filler words '.repeat(n);

  it('is the whole of a short text', () => {
    expect(excerpt('short needle', marks('needle'))).toBe('short needle');
  });

  it('holds the place with the most of the query', () => {
    const text = `${filler(20)}common ${filler(30)}common needle ${filler(30)}`;
    const cut = excerpt(text, marks('common', 'needle'));
    expect(cut).toMatch(/^….*common needle.*…$/);
    expect(cut.length).toBeLessThan(160);
  });

  it('begins at the line of the code', () => {
    const text = `${'const a = 1;\n'.repeat(30)}const b = torch.fromBlob(x);\nconst c = 3;`;
    expect(excerpt(text, marks('fromblob'))).toMatch(
      /^…const b = torch\.fromBlob\(x\);/,
    );
  });

  it('cuts a text without spaces, too', () => {
    expect(excerpt('x'.repeat(5000), marks('y')).length).toBeLessThan(160);
  });
});
