/** Calls of operators: each becomes an expression of public PyTorch, or a statement of Python. */

import {type Schema, Tensor} from '@playtorch-docs/ptl-runtime';
import {asDType, convertArguments} from './arguments';
import {writeCount} from './counts';
import type {Frame} from './frame';
import {writeHelper, writeOldQuotient} from './helpers';
import {writeLayerCall} from './layers';
import {writePacked} from './packed';
import {atom, type Expr, isKnown, LEVELS, literal, within} from './python';
import {writeScalar} from './scalars';
import {classOf} from './state';
import {isDefault, writeTensorCall} from './tensors';

/** Operators on packed weights and on quanta. */
const WEIGHT_OPERATORS =
  /^(prepacked|quantized)::|^aten::(quantize_per_|dequantize|quantized_)/u;

const hasTensorType = ({type}: Schema['returns'][number]): boolean =>
  type.kind === 'base'
    ? type.name === 'Tensor'
    : type.kind === 'list' || type.kind === 'optional'
      ? hasTensorType({type: type.of} as Schema['returns'][number])
      : false;

/** Writes an operator that is part of the language: tuples, errors, output, packing. Returns false for others. */
function writeLanguageOperator(
  frame: Frame,
  operator: string,
  name: string,
  args: readonly Expr[],
): boolean {
  const [first, second] = args;
  if (operator === 'prim::Uninitialized') {
    frame.stack.push(literal(null));
    return true;
  }
  if (operator === 'prim::RaiseException') {
    frame.raise(first && frame.use(first), second && frame.use(second));
    return true;
  }
  if (
    operator === 'aten::append.t' &&
    first?.hint === 'weights' &&
    first.items &&
    second
  ) {
    // Lists of packed weights are known before a run: bytecode fills them in order.
    (first.items as Expr[]).push(second);
    frame.stack.push(first);
    return true;
  }
  if (operator === 'prim::TupleUnpack' && first) {
    const next = frame.code.instructions[frame.at + 1];
    frame.unpack(
      first,
      first.items?.length ??
        (next?.op === 'STOREN'
          ? next.n
          : frame.fail('has an unknown number of results', operator)),
    );
    return true;
  }
  if (operator === 'prim::TupleIndex' && first && second) {
    const item =
      typeof second.value === 'bigint'
        ? first.items?.at(Number(second.value))
        : undefined;
    frame.stack.push(
      item ?? atom(`${within(frame.use(first), LEVELS.atom)}[${second.text}]`),
    );
    return true;
  }
  if (
    first &&
    (/^(prim::unchecked_cast|prim::unchecked_unwrap_optional|aten::_unwrap_optional)$/u.test(
      operator,
    ) ||
      (/dropout_?$/u.test(name) && isKnown(args[2], false)))
  ) {
    frame.stack.push(first);
    return true;
  }
  if (/^(prim::Print|aten::warn)$/u.test(operator)) {
    const texts = args.map((one) => frame.use(one).text);
    if (name === 'warn') {
      frame.program.needs.add('warnings');
    }
    frame.emit(
      name === 'warn'
        ? `warnings.warn(${texts[0] ?? '""'})`
        : `print(${texts.join(', ')})`,
    );
    return true;
  }
  if (operator === 'aten::format' && first) {
    const [template = first, ...values] = args.map(frame.use);
    frame.stack.push({
      ...atom(
        `${within(template, LEVELS.atom)}.format(${values.map(({text}) => text).join(', ')})`,
        {hint: 'text'},
      ),
      pure: false,
    });
    return true;
  }
  if (/^(prepacked|quantized)::\w+_prepack$/u.test(operator)) {
    frame.stack.push(atom('', {parts: {operator, args}}));
    return true;
  }
  const count = writeCount(operator, name, args);
  if (count) {
    frame.stack.push(count);
  }
  return count !== undefined;
}

/** Writes a call of an operator and leaves its result on the stack. */
export function writeOperator(
  frame: Frame,
  operator: string,
  args: readonly Expr[],
): void {
  const [first] = args;
  const name = operator.slice(operator.indexOf(':') + 2).split('.')[0] ?? '';
  if (writeLanguageOperator(frame, operator, name, args)) {
    return;
  }
  const packed = WEIGHT_OPERATORS.test(operator)
    ? writeWeights(frame, operator, args)
    : undefined;
  const schema =
    frame.program.operators.get(operator)?.schema ??
    frame.fail('has no public counterpart in PyTorch', operator);
  if (packed && schema.returns.length > 1) {
    frame.unpack({...packed, hint: name}, schema.returns.length);
    return;
  }
  if (packed) {
    push(frame, packed, first, name);
    return;
  }
  const returnsTensor = schema.returns.some(hasTensorType);
  const takesTensor = schema.arguments.some(hasTensorType);
  const reads =
    /^(Int|Float|Bool|IntImplicit|FloatImplicit|ScalarImplicit|item|__contains__)$/u.test(
      name,
    );
  const tensorCall =
    returnsTensor || (takesTensor && !reads)
      ? writeTensorOperator(frame, operator, name, schema, args)
      : undefined;
  const expr =
    tensorCall ??
    (returnsTensor ? undefined : writeScalarOperator(frame, operator, args)) ??
    frame.fail('has no public counterpart in PyTorch', operator);
  if (schema.returns.length === 0 && !schema.variadicReturns) {
    frame.emit(frame.use(expr).text);
  } else if (schema.returns.length > 1) {
    frame.unpack({...expr, hint: name}, schema.returns.length);
  } else if (returnsTensor) {
    push(frame, expr, first, name);
  } else {
    frame.stack.push(
      /^(dim|numel|size|is_floating_point|len)$/u.test(name) && takesTensor
        ? {...expr, pure: true}
        : expr,
    );
  }
}

/** Pushes the result of an operator on tensors, which gets a statement of its own. */
function push(
  frame: Frame,
  expr: Expr,
  self: Expr | undefined,
  name: string,
): void {
  if (expr === self || (expr.pure && expr.level === LEVELS.atom)) {
    frame.stack.push(expr);
    return;
  }
  frame.spill();
  if (
    name.endsWith('_') &&
    !name.startsWith('__') &&
    self &&
    /^\w+$/u.test(self.text) &&
    expr.text.startsWith(`${self.text}.`)
  ) {
    frame.lines.push(expr.text);
    frame.stack.push(self);
    return;
  }
  frame.stack.push(frame.keep({...expr, hint: expr.hint ?? name}));
}

function writeWeights(
  frame: Frame,
  operator: string,
  args: readonly Expr[],
): Expr | undefined {
  const {state, packedOf} = frame.program;
  const isPacked = (one: Expr) =>
    one.hint === 'weights' ||
    one.parts !== undefined ||
    (one.value !== undefined && packedOf(one.value) !== undefined);
  return writePacked(
    {
      state,
      use: frame.use,
      fresh: (hint) => frame.layerName(hint),
      packedOf,
      keep: frame.keepSpilled,
    },
    operator,
    args.map((one) => (isPacked(one) ? one : frame.use(one))),
  );
}

function writeTensorOperator(
  frame: Frame,
  operator: string,
  name: string,
  schema: Schema,
  given: readonly Expr[],
): Expr | undefined {
  const args = convertArguments(schema, given);
  const named = (all: readonly Expr[]) =>
    new Map(
      all.flatMap((one, i): [string, Expr][] => {
        const known = schema.arguments[i];
        return known && !isDefault(one, known.defaultValue)
          ? [[known.name, one]]
          : [];
      }),
    );
  const overload = operator.split('.')[1] ?? '';
  // Tensors of layers stay marks without a text until it is clear that the layer is not theirs.
  const isOwn = (one: Expr) =>
    one.text === '' && one.value instanceof Tensor && one.isComplex !== true;
  const lazy = args.map((one) => (isOwn(one) ? one : frame.use(one)));
  const mean = name === 'batch_norm' ? args[3] : undefined;
  const layer = writeLayerCall(
    {
      state: frame.program.state,
      use: frame.use,
      fresh: (hint) => frame.layerName(hint),
    },
    {
      operator,
      name,
      overload,
      args: /^embedding$/u.test(name)
        ? lazy
        : [frame.use(lazy[0] ?? literal(null)), ...lazy.slice(1)],
      named: named(lazy),
      schema,
    },
    mean?.path ? classOf(frame.objectAt(mean.path.slice(0, -1))) : '',
  );
  if (layer) {
    return layer;
  }
  const used = args.map(frame.use);
  const quotient = frame.program.dividesIntegers
    ? writeOldQuotient(operator, used)
    : undefined;
  if (quotient) {
    frame.program.needs.add('divide');
    return quotient;
  }
  const helper = writeHelper(operator, used);
  if (helper) {
    helper.needs.forEach((one) => frame.program.needs.add(one));
    return helper.expr;
  }
  const expr = writeTensorCall({
    operator,
    name,
    overload,
    args: used,
    named: named(used),
    schema,
  });
  if (expr?.text.startsWith('torchvision')) {
    frame.program.needs.add('torchvision');
  }
  return expr;
}

function writeScalarOperator(
  frame: Frame,
  operator: string,
  given: readonly Expr[],
): Expr | undefined {
  const isDType = given.some((one) => one.isDType);
  const args = given.map((one) => frame.use(isDType ? asDType(one) : one));
  if (/^aten::pow\b(?!\.int_to_int)/u.test(operator)) {
    frame.program.needs.add('power');
    return {
      ...atom(`power(${args.map(({text}) => text).join(', ')})`),
      pure: args.every(({pure}) => pure),
    };
  }
  return writeScalar(operator, args);
}
