import {describe, expect, it} from 'vitest';
import {parseOperators} from './parseOperators';
import {parseSchema, printType, withDefaults} from './schema';

const types = (text: string) =>
  parseSchema(text).arguments.map(({type}) => printType(type));

describe('parseSchema', () => {
  it('reads names, overloads, defaults and keyword-only arguments', () => {
    const schema = parseSchema(
      'aten::add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor',
    );
    expect(schema.name).toBe('aten::add');
    expect(schema.overload).toBe('Tensor');
    expect(schema.arguments.map(({keywordOnly}) => keywordOnly)).toEqual([
      false,
      false,
      true,
    ]);
    expect(schema.arguments[2]?.defaultValue).toBe(1n);
  });

  it('reads types with aliases', () => {
    expect(
      types(
        'a::b(Tensor(a!)? x, int[2] y, Dict(str, t)(a) z, (int, Tensor)[] w, t(c -> *) v, Future(t) u) -> ()',
      ),
    ).toEqual([
      'Tensor?',
      'int[2]',
      'Dict(str, t)',
      '(int, Tensor)[]',
      't',
      'Future(t)',
    ]);
    const [first] = parseSchema(
      'a::b_(Tensor(a!) self) -> Tensor(a!)',
    ).arguments;
    expect(first?.alias).toEqual({sets: ['a'], writes: true});
  });

  it('reads defaults by their types', () => {
    const {arguments: all} = parseSchema(
      'a::b(float a=1, int[2] b=0, float c=-inf, str d="x\\"y", bool[] e=[True, False], Tensor? f=None, int g=Mean, float? h=1e-05) -> ()',
    );
    expect(all.map(({defaultValue}) => defaultValue)).toEqual([
      1,
      [0n, 0n],
      -Infinity,
      'x"y',
      [true, false],
      null,
      1n,
      1e-5,
    ]);
  });

  it('reads returns', () => {
    const {returns} = parseSchema('a::b(Tensor x) -> (Tensor values, int[])');
    expect(returns.map(({name, type}) => [name, printType(type)])).toEqual([
      ['values', 'Tensor'],
      ['', 'int[]'],
    ]);
    expect(parseSchema('a::b(str s, ...) -> ...')).toMatchObject({
      variadic: true,
      variadicReturns: true,
    });
  });

  it.each([
    ['add(Tensor a) -> Tensor', 'expected "namespace::name.overload"'],
    ['a::b(Tensor) -> Tensor', 'expected the name of an argument, found ")"'],
    ['a::b(Tensor a) Tensor', 'expected "->", found "Tensor"'],
    ['a::b(int a=x) -> ()', '"x" is no default'],
    ['a::b(Tensor a) -> Tensor b c', 'expected the end, found "c"'],
    ['a::b(Tensor a', 'expected ",", found "the end"'],
  ])('says where "%s" goes wrong', (text, message) => {
    expect(() => parseSchema(text)).toThrow(message);
  });
});

describe('withDefaults', () => {
  const schema = parseSchema('a::b.c(int a, int b=2, *, str d="x") -> ()');

  it('fills in what is left out', () => {
    expect(withDefaults(schema, [1n])).toEqual([1n, 2n, 'x']);
    expect(withDefaults(schema, [1n, 3n, 'y'])).toEqual([1n, 3n, 'y']);
  });

  it('refuses too few and too many', () => {
    expect(() => withDefaults(schema, [])).toThrow(
      'a::b.c needs its argument a',
    );
    expect(() => withDefaults(schema, [1n, 1n, 'y', 1n])).toThrow(
      'a::b.c takes 3 arguments, and the file gives 4',
    );
  });

  it('leaves the arguments of a variadic operator', () => {
    const format = parseSchema('a::b(str s, ...) -> str');
    expect(withDefaults(format, ['a', 1n])).toEqual(['a', 1n]);
  });
});

it('two operators of one name are refused', () => {
  const definition = {schema: 'a::b(int x) -> int', run: () => 1n};
  expect(() => parseOperators([definition, definition])).toThrow(
    'Operator a::b is defined twice',
  );
});

it('reads the escapes of a default', () => {
  const {arguments: all} = parseSchema(
    String.raw`aten::strip(str self, str chars=" \n\t\f\v") -> str`,
  );
  expect(all[1]?.defaultValue).toBe(' \n\t\f\v');
});
