import {describe, expect, it} from 'vitest';
import {findRefusedType} from './loaderTypes';

const NT = '__torch__.gen.NT[NamedTuple, [[a, Tensor],[b, int]]]';
const argument = (type: string) => ({name: '', type, defaultValue: null});
const model = (types: string[], returns = 'Tensor') => [
  {
    types,
    schema: {
      arguments: [argument('__torch__.gen.M'), argument('Tensor')],
      returns: [argument(returns)],
    },
  },
];

// PyTorch 1.13 saved each type, and its lite loader judged it.
describe('types that the lite loader takes', () => {
  it.each([
    [[], 'Tensor'],
    [['List[int]', 'Dict[int,List[Tensor]]', 'list', 'tuple'], 'Tensor'],
    [[NT], '__torch__.gen.NT'],
    [[`Dict[str,${NT}]`, NT], 'Tensor'],
    [[NT, 'List[__torch__.gen.NT]'], '__torch__.gen.L'],
    [
      [NT, `__torch__.gen.Inner[NamedTuple, [[p, ${NT}],[q, Tensor]]]`],
      '__torch__.gen.Inner',
    ],
    [['__torch__.torch.classes.quantized.Conv2dPackedParamsBase'], 'Tensor'],
  ])('%j, %s', (types, returns) => {
    expect(findRefusedType(model(types, returns))).toBeUndefined();
  });
});

describe('types that it refuses', () => {
  it.each([
    [['List[__torch__.gen.NT]', NT], 'Tensor', 'List[__torch__.gen.NT]'],
    [[NT], 'Tuple[__torch__.gen.NT, int]', 'Tuple[__torch__.gen.NT, int]'],
    [[NT], 'List[__torch__.gen.NT]', 'List[__torch__.gen.NT]'],
    [[], 'Tuple[()]', 'Tuple[()]'],
    [
      [
        '__torch__.torch.nn.utils.rnn.PackedSequence[NamedTuple, [[data, Tensor]]]',
      ],
      'Tensor',
      '__torch__.torch.nn.utils.rnn.PackedSequence[NamedTuple, [[data, Tensor]]]',
    ],
  ])('%j, %s', (types, returns, type) => {
    expect(findRefusedType(model(types, returns))?.type).toBe(type);
  });

  it('with a way on', () => {
    const fix = (types: string[]) => findRefusedType(model(types))?.fix;
    expect(fix(['List[__torch__.gen.NT]'])).toMatch(/plain tuple/u);
    expect(
      fix(['Tuple[__torch__.torch.nn.utils.rnn.PackedSequence, int]']),
    ).toMatch(/pack_padded_sequence/u);
  });
});
