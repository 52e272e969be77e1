import {describe, expect, it} from 'vitest';
import {checkFit} from './fit';
import {parseJson} from './json';
import {parseType, formatType} from './type';
import type {ForwardSignature} from './signature';
import {checkSpec} from './validate';

const signature = (
  types: string[],
  returns: string,
  strings: string[] = [],
  optional: boolean[] = [],
): ForwardSignature => ({
  parameters: types.map((text, index) => ({
    name: String.fromCharCode(120 + index),
    text,
    type: parseType(text),
    optional: optional[index] ?? false,
  })),
  returns: {text: returns, type: parseType(returns)},
  strings: new Set(strings),
});

const RESULT = {type: 'tensor', dtype: 'float', key: 'k'};
const BOOL = {type: 'scalar_bool', value: true};
const LONG = {type: 'scalar_long', value: 1};
const DOUBLE = {type: 'scalar_double', value: 1};
const TENSOR = {type: 'tensor', dtype: 'float', sizes: [1], items: [1]};
const tuple = (...items: object[]) => ({type: 'tuple', items});

/** Formats the findings of a valid specification. */
function formatFindings(
  pack: object,
  unpack: object,
  model: Parameters<typeof checkFit>[1],
  more: object = {},
): string[] {
  const text = JSON.stringify({...more, pack, unpack});
  expect(checkSpec(text).findings).toEqual([]);
  return checkFit(parseJson(text), model).map(
    ({severity, path, message, fix}) =>
      `${severity} ${path}: ${message} ${fix}`,
  );
}

describe('pack and forward', () => {
  it.each([
    [TENSOR, ['Tensor']],
    [TENSOR, ['Optional[Tensor]']],
    [TENSOR, ['Any']],
    [TENSOR, ['Union[Tensor, int]']],
    [TENSOR, ['Tensor', 'Optional[Tensor]'], [false, true]],
    [LONG, ['int']],
    [DOUBLE, ['float']],
    [BOOL, ['bool']],
    [tuple(TENSOR, tuple(LONG, BOOL)), ['Tuple[Tensor, Tuple[int, bool]]']],
  ])('%j fits %j', (pack, types, optional = []) => {
    expect(
      formatFindings(pack, RESULT, signature(types, 'Tensor', [], optional)),
    ).toEqual([]);
  });

  it.each<[object, string[], string, boolean[]?]>([
    [
      TENSOR,
      [],
      'error pack: forward takes no argument, but execute always passes one. Give forward one parameter.',
    ],
    [
      TENSOR,
      ['Tensor', 'Tensor'],
      'error pack: forward takes 2 arguments (x: Tensor, y: Tensor), but execute passes exactly one. Let forward take one tuple, forward(self, inputs: Tuple[Tensor, Tensor]), and write the pack type "tuple".',
    ],
    [
      tuple(TENSOR, TENSOR),
      ['Tensor', 'Tensor'],
      'error pack: forward takes 2 arguments (x: Tensor, y: Tensor), but execute passes exactly one. Let forward take one tuple, forward(self, inputs: Tuple[Tensor, Tensor]), and write the pack type "tuple".',
    ],
    [
      TENSOR,
      ['Optional[Tensor]', 'int'],
      'error pack: forward takes 2 arguments (x: Optional[Tensor], y: int), but execute passes exactly one. Let forward take one tuple, forward(self, inputs: Tuple[Optional[Tensor], int]), and write the pack type "tuple".',
      [true, false],
    ],
    [
      LONG,
      ['float'],
      'error pack.type: pack.type is "scalar_long", which makes an int, but forward takes float for x. Write "scalar_double".',
    ],
    [
      LONG,
      ['Tensor'],
      'error pack.type: pack.type is "scalar_long", which makes an int, but forward takes Tensor for x. Write "tensor" or "tensor_from_image" or "tensor_from_string" or "tensor_from_audio".',
    ],
    [
      TENSOR,
      ['List[Tensor]'],
      'error pack.type: pack.type is "tensor", which makes a tensor, but forward takes List[Tensor] for x. No pack type makes a list: let forward take tensors, numbers, booleans or a tuple of these.',
    ],
    [
      TENSOR,
      ['Tuple[Tensor]'],
      'error pack.type: pack.type is "tensor", which makes a tensor, but forward takes Tuple[Tensor] for x. Write the pack type "tuple", with an item for each element.',
    ],
    [
      tuple(TENSOR, TENSOR),
      ['__torch__.Pair'],
      'error pack.type: pack.type is "tuple", which makes a tuple, but forward takes __torch__.Pair for x. No pack type makes __torch__.Pair: let forward take tensors, numbers, booleans or a tuple of these.',
    ],
    [
      tuple(TENSOR),
      ['Tensor'],
      'error pack.type: pack.type is "tuple", which makes a tuple, but forward takes Tensor for x. Write "tensor" or "tensor_from_image" or "tensor_from_string" or "tensor_from_audio".',
    ],
    [
      tuple(TENSOR),
      ['Tuple[Tensor, int]'],
      'error pack.items: pack.items has 1 item, but forward takes Tuple[Tensor, int] with 2 for x. Write one item for each element of the tuple.',
    ],
    [
      tuple(TENSOR, BOOL),
      ['Tuple[Tensor, int]'],
      'error pack.items[1].type: pack.items[1].type is "scalar_bool", which makes a bool, but forward takes int for x[1]. Write "scalar_long".',
    ],
  ])('%j does not fit %j', (pack, types, expected, optional = []) => {
    expect(
      formatFindings(pack, RESULT, signature(types, 'Tensor', [], optional)),
    ).toEqual([expected]);
  });

  it('cannot be compared without a signature', () => {
    expect(formatFindings(TENSOR, RESULT, 'no-forward')).toEqual([
      'error pack: The model has no method "forward", which execute calls. Save a module that has a forward method.',
    ]);
    expect(formatFindings(TENSOR, RESULT, 'no-schema')).toEqual([
      'note pack: The file does not say what forward takes and returns, so the specification was not compared with the model. Save the model again with PyTorch 1.10 or newer.',
    ]);
  });
});

describe('unpack and what forward returns', () => {
  const key = (type: string, more = {}) => ({type, key: 'k', ...more});
  const boxes = key('bounding_boxes', {
    probabilityThreshold: 0.5,
    classes: ['a'],
  });

  it.each([
    [RESULT, 'Tensor'],
    [key('argmax', {dtype: 'float'}), 'Tensor'],
    [key('tensor_to_image'), 'Tensor'],
    [key('scalar_long'), 'int'],
    [key('scalar_float'), 'float'],
    [key('scalar_bool'), 'bool'],
    [key('string'), 'str'],
    [key('string'), 'Any'],
    [tuple(RESULT, key('scalar_long')), 'Tuple[Tensor, int]'],
    [{type: 'list', items: [key('string')]}, 'List[str]'],
    [
      {type: 'dict_string_key', items: [{...RESULT, dict_key: 'a'}]},
      'Dict[str, Tensor]',
      ['a'],
    ],
    [boxes, 'Dict[str, Tensor]', ['pred_logits', 'pred_boxes']],
  ])('%j reads %s', (unpack, returns, strings: string[] = []) => {
    expect(
      formatFindings(TENSOR, unpack, signature(['Tensor'], returns, strings)),
    ).toEqual([]);
  });

  it.each([
    [
      RESULT,
      'int',
      'error unpack.type: unpack.type is "tensor", which reads a tensor, but the model returns int here. Write "scalar_long".',
    ],
    [
      key('scalar_float'),
      'Tensor',
      'error unpack.type: unpack.type is "scalar_float", which reads a float, but the model returns Tensor here. Write "tensor", "argmax" or "tensor_to_image".',
    ],
    [
      RESULT,
      'NoneType',
      'error unpack.type: unpack.type is "tensor", which reads a tensor, but the model returns NoneType here. Let the model return a tensor, a number, a boolean, a string, a tuple or a dictionary of these.',
    ],
    [
      RESULT,
      'Optional[Tensor]',
      'warning unpack.type: The model returns Optional[Tensor] here, and unpack.type "tensor" fails when it is None. Let the model always return a value.',
    ],
    [
      tuple(RESULT),
      'Tensor',
      'error unpack.type: unpack.type is "tuple", which reads a tuple, but the model returns Tensor here. Write "tensor", "argmax" or "tensor_to_image".',
    ],
    [
      tuple(RESULT),
      'Tuple[Tensor, int]',
      'error unpack.items: unpack.items has 1 item, but the model returns Tuple[Tensor, int] with 2. Write one item for each element of the tuple.',
    ],
    [
      tuple(RESULT, RESULT),
      'Tuple[Tensor, int]',
      'error unpack.items[1].type: unpack.items[1].type is "tensor", which reads a tensor, but the model returns int here. Write "scalar_long".',
    ],
    [
      {type: 'list', items: [RESULT]},
      'List[Tensor]',
      'error unpack.type: unpack.type is "list", but PyTorch hands List[Tensor] to Java as an array of its own, which "list" does not read. Let the model return a tuple, and write "tuple".',
    ],
    [
      {type: 'list', items: [RESULT]},
      'Tuple[Tensor]',
      'error unpack.type: unpack.type is "list", which reads a list, but the model returns Tuple[Tensor] here. Write "tuple".',
    ],
    [
      {type: 'dict_string_key', items: [{...RESULT, dict_key: 'b'}]},
      'Dict[str, Tensor]',
      'warning unpack.items[0].dict_key: The code of the model does not mention the key "b", which unpack.items[0].dict_key reads. Compare it with the strings of the code: "a".',
    ],
    [
      {type: 'dict_string_key', items: [{...RESULT, dict_key: 'a'}]},
      'Dict[int, Tensor]',
      'error unpack.type: unpack.type is "dict_string_key", which reads a dictionary with string keys, but the model returns Dict[int, Tensor] here. Let the model return a dictionary with string keys.',
    ],
    [
      {type: 'dict_string_key', items: [{...RESULT, dict_key: 'a'}]},
      'Dict[str, int]',
      'error unpack.items[0].type: unpack.items[0].type is "tensor", which reads a tensor, but the model returns int here. Write "scalar_long".',
    ],
    [
      boxes,
      'Tuple[Tensor, Tensor]',
      'error unpack.type: unpack.type is "bounding_boxes", which reads a dictionary of tensors with pred_logits and pred_boxes, but the model returns Tuple[Tensor, Tensor] here. Write "tuple".',
    ],
  ])('%j does not read %s', (unpack, returns, expected) => {
    expect(
      formatFindings(TENSOR, unpack, signature(['Tensor'], returns, ['a'])),
    ).toEqual([expected]);
  });

  it('says which entries a type reads', () => {
    expect(
      formatFindings(
        TENSOR,
        boxes,
        signature(['Tensor'], 'Dict[str, Tensor]', ['pred_boxes', 'logits']),
      ),
    ).toEqual([
      'warning unpack.type: The code of the model does not mention the key "pred_logits", which unpack.type reads. Compare it with the strings of the code: "pred_boxes", "logits".',
    ]);
  });
});

describe('parseType', () => {
  it.each([
    'Tensor',
    'Tuple[()]',
    'Dict[str, List[Tuple[Tensor, int]]]',
    '__torch__.torch.classes.xnnpack.Conv2dOpContext',
    'Optional[Union[int, str]]',
  ])('reads %s', (text) => {
    const type = parseType(text);
    expect(type && formatType(type)).toBe(text);
  });

  it.each([
    '',
    'Tuple[',
    'Tuple[]',
    'Tensor]',
    'List[Tensor',
    '(Tensor, int)',
    'P[NamedTuple, [[a, Tensor]]]',
    'List['.repeat(60) + 'int' + ']'.repeat(60),
  ])('does not read %s', (text) => {
    expect(parseType(text)).toBeUndefined();
  });
});
