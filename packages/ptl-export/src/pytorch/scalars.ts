/** Operators of TorchScript on numbers, strings, lists and dictionaries, as Python has them. */

import {type Expr, LEVELS, literal, within} from './python';

type Level = keyof typeof LEVELS;

const binaryOperators: Readonly<Record<string, [string, Level]>> = {
  add: ['+', 'sum'],
  sub: ['-', 'sum'],
  mul: ['*', 'product'],
  div: ['/', 'product'],
  floordiv: ['//', 'product'],
  remainder: ['%', 'product'],
  pow: ['**', 'power'],
  eq: ['==', 'compare'],
  ne: ['!=', 'compare'],
  lt: ['<', 'compare'],
  le: ['<=', 'compare'],
  gt: ['>', 'compare'],
  ge: ['>=', 'compare'],
  __and__: ['&', 'bitAnd'],
  __or__: ['|', 'bitOr'],
  __xor__: ['^', 'bitXor'],
  __lshift__: ['<<', 'shift'],
  __rshift__: ['>>', 'shift'],
  matmul: ['@', 'product'],
};

/** Writes `a + b`; undefined if Python has no such operator. */
export function writeBinary(
  name: string,
  a: Expr,
  b: Expr,
  pure = a.pure && b.pure,
): Expr | undefined {
  const known = binaryOperators[name];
  if (!known) {
    return undefined;
  }
  const [sign, levelName] = known;
  const level = LEVELS[levelName];
  // Comparisons are chained by Python, and powers bind from the right.
  const strict = levelName === 'compare' || levelName === 'power' ? 1 : 0;
  return {
    text: `${within(a, level + strict)} ${sign} ${within(b, level + 1)}`,
    level,
    pure,
    hint: name,
  };
}

/** Templates of calls; `$0` is the first argument. A template with `=` or `del` is a statement. */
const templates: Readonly<Record<string, string>> = {
  'aten::Int': 'int($0)',
  'aten::IntImplicit': 'int($0)',
  'aten::Float': 'float($0)',
  'aten::FloatImplicit': 'float($0)',
  'aten::Bool': 'bool($0)',
  'aten::ScalarImplicit': '$0.item()',
  'aten::item': '$0.item()',
  'aten::str': 'str($0)',
  'aten::ord': 'ord($0)',
  'aten::chr': 'chr($0)',
  'aten::hex': 'hex($0)',
  'aten::oct': 'oct($0)',
  'aten::bin': 'bin($0)',
  'aten::len': 'len($0)',
  'aten::__getitem__': '$0[$1]',
  'prim::StringIndex': '$0[$1]',
  'aten::select.t': '$0[$1]',
  'aten::_set_item': '$0[$1] = $2',
  'aten::Delete': 'del $0[$1]',
  'aten::append': '$0.append($1)',
  'aten::extend': '$0.extend($1)',
  'aten::insert': '$0.insert($1, $2)',
  'aten::pop': '$0.pop($*)',
  'aten::popitem': '$0.popitem()',
  'aten::clear': '$0.clear()',
  'aten::copy': '$0.copy()',
  'aten::list': 'list($0)',
  'aten::dict': 'dict($0)',
  'aten::reverse': '$0.reverse()',
  'aten::sort': '$0.sort()',
  'aten::sorted': 'sorted($0)',
  'aten::__contains__': '$1 in $0',
  'aten::count': '$0.count($*)',
  'aten::index': '$0.index($*)',
  'aten::remove': '$0.remove($1)',
  'aten::get': '$0.get($*)',
  'aten::setdefault': '$0.setdefault($*)',
  'aten::keys': 'list($0.keys())',
  'aten::values': 'list($0.values())',
  'aten::items': 'list($0.items())',
  'aten::update': '$0.update($1)',
  'aten::join': '$0.join($1)',
  'aten::split': '$0.split($*)',
  'aten::rsplit': '$0.rsplit($*)',
  'aten::sum': 'sum($0)',
  'aten::all': 'all($0)',
  'aten::any': 'any($0)',
  'prim::max': 'max($@)',
  'prim::min': 'min($@)',
  'prim::abs': 'abs($0)',
  'prim::rangelist': 'list(range($0))',
  'aten::__range_length': 'len(range($0, $1, $2))',
  'aten::__derive_index': '$1 + $0 * $2',
  'aten::divmod': 'divmod($0, $1)',
  'aten::round': 'float(round($0))',
  'aten::isnan': 'math.isnan($0)',
  'aten::isinf': 'math.isinf($0)',
  'aten::isfinite': 'math.isfinite($0)',
  'aten::is_scripting': 'False',
  'aten::has_torch_function': 'False',
  'aten::_get_tracing_state': 'False',
  'aten::is_grad_enabled': 'torch.is_grad_enabled()',
  'aten::is_autocast_enabled': 'False',
  'prim::tolist': '$0.tolist()',
};

const methodsOfStrings =
  'splitlines replace partition rpartition strip lstrip rstrip find rfind rindex startswith endswith isalnum isalpha isdecimal isdigit isidentifier isnumeric isprintable isspace islower isupper istitle lower upper title capitalize swapcase zfill ljust rjust center expandtabs'.split(
    ' ',
  );
const functionsOfMath =
  'acos acosh asin asinh atan atanh cos cosh erf erfc exp expm1 lgamma log log10 log1p sin sinh sqrt tan tanh degrees radians fabs ceil floor fmod atan2 copysign gcd gamma modf frexp ldexp'.split(
    ' ',
  );

/** Operators that change a list or a dictionary. */
export const CHANGING_OPERATORS =
  /^aten::(_set_item|Delete|append|extend|insert|pop|popitem|clear|reverse|sort|remove|setdefault|update|add_\.t|mul_\.t)\b/u;
/** Operators whose result depends on containers or elements, which may change. */
const READING_OPERATORS =
  /^aten::(len|__getitem__|select|Int|Float|Bool|item|IntImplicit|FloatImplicit|ScalarImplicit|__contains__|get|keys|values|items|copy|list|dict|index|count|sum|all|any|sorted|join)\b|^prim::tolist/u;

/** Fills in a template: `$0` an argument, `$@` all, `$*` all but the first. */
function fill(template: string, args: readonly Expr[]): string {
  return template.replaceAll(
    /\$(\d|@|\*)(\.|\[)?/gu,
    (_all, which: string, after = '') =>
      which === '@'
        ? args.map(({text}) => text).join(', ')
        : which === '*'
          ? args
              .slice(1)
              .map(({text}) => text)
              .join(', ')
          : `${
              after === '' && /^\w+\(|^\$\d\.|\[\$\d\]/u.test(template)
                ? (args[Number(which)]?.text ?? 'None')
                : within(
                    args[Number(which)] ?? {
                      text: 'None',
                      level: LEVELS.atom,
                      pure: true,
                    },
                    LEVELS.atom,
                  )
            }${String(after)}`,
  );
}

/** Part of a list or string: `x[1:2]`. */
function writeSlice([list, start, end, step]: readonly Expr[]): string {
  const part = (one: Expr | undefined, omitted: readonly unknown[]) =>
    !one || omitted.includes(one.value) ? '' : within(one, LEVELS.or);
  const by = part(step, [null, 1n]);
  return `${within(list as Expr, LEVELS.atom)}[${part(start, [null, 0n])}:${part(end, [null, 2n ** 63n - 1n])}${by && `:${by}`}]`;
}

/** Writes an operator on values that are no tensors; undefined if there is none in Python. */
export function writeScalar(
  operator: string,
  args: readonly Expr[],
): Expr | undefined {
  const [base = ''] = operator.split('.');
  const name = base.slice(base.indexOf(':') + 2);
  const pure =
    args.every((one) => one.pure) && !READING_OPERATORS.test(operator);
  const [a, b] = args;
  const call = (text: string): Expr => ({
    text,
    level: /^\$\d (\+|in) /u.test(templates[base] ?? '')
      ? LEVELS.compare
      : LEVELS.atom,
    pure: pure && !CHANGING_OPERATORS.test(operator),
    hint: name,
  });
  if (base === 'aten::slice') {
    return {...call(writeSlice(args)), pure: false};
  }
  if (base === 'aten::neg' && a) {
    return {
      text: `-${within(a, LEVELS.negation)}`,
      level: LEVELS.negation,
      pure,
    };
  }
  if (base === 'aten::__not__' && a) {
    return {text: `not ${within(a, LEVELS.not)}`, level: LEVELS.not, pure};
  }
  if (
    base === 'aten::sort' &&
    a &&
    b?.value !== undefined &&
    b.value !== false
  ) {
    return call(`${within(a, LEVELS.atom)}.sort(reverse=${b.text})`);
  }
  if (
    /^aten::__is(not)?__$/u.test(base) &&
    a?.value !== undefined &&
    b?.value !== undefined &&
    (a.value === null || b.value === null)
  ) {
    return literal((a.value === b.value) === (base === 'aten::__is__'));
  }
  if ((base === 'aten::__is__' || base === 'aten::__isnot__') && a && b) {
    const sign = base === 'aten::__is__' ? 'is' : 'is not';
    return {
      text: `${within(a, LEVELS.compare + 1)} ${sign} ${within(b, LEVELS.compare + 1)}`,
      level: LEVELS.compare,
      pure,
    };
  }
  if (/^aten::__(and|or)__\.bool$/u.test(operator) && a && b) {
    // Both sides are evaluated by TorchScript, and neither has an effect.
    const level = name === '__and__' ? LEVELS.and : LEVELS.or;
    return {
      text: `${within(a, level)} ${name === '__and__' ? 'and' : 'or'} ${within(b, level + 1)}`,
      level,
      pure,
    };
  }
  if (/^aten::(ceil|floor)\.(int|float|Scalar)$/u.test(operator) && a) {
    return call(`math.${name}(${a.text})`);
  }
  const binary = a && b ? writeBinary(name, a, b, pure) : undefined;
  if (binary) {
    return binary;
  }
  const template = templates[operator] ?? templates[base];
  if (template !== undefined) {
    return call(fill(template, args));
  }
  const all = args.map(({text}) => text);
  if (methodsOfStrings.includes(name) && a) {
    return call(
      `${within(a, LEVELS.atom)}.${name}(${all.slice(1).join(', ')})`,
    );
  }
  return functionsOfMath.includes(name)
    ? call(`math.${name}(${all.join(', ')})`)
    : undefined;
}
