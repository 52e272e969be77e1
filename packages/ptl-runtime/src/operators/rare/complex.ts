/** Operators on complex tensors: views change both parts, arithmetic mixes them, and all others refuse. */

import {scalarTypeOf} from '../../tensor/dtype';
import {wrapDim} from '../../tensor/layout';
import {Tensor} from '../../tensor/tensor';
import {type Args, type Call, of, times} from '../composed/call';
import {ComplexTensor, type IValue} from '../ivalue';
import {type OperatorContext, OperatorError} from '../operator';
import type {ParsedOperator} from '../parseOperators';
import {printType} from '../schema';
import {
  angle,
  bilinear,
  bilinears,
  both,
  polar,
  power,
  product,
  quotient,
  size,
  sum,
} from './complexArithmetic';
import {
  dtypeOf,
  isComplex,
  isTensor,
  joined,
  type Own,
  pairsOf,
  partDType,
  partsOf,
  self,
  sizesOf,
  toComplex,
} from './complexValues';
import {isView, moved, wrapped} from './complexViews';
import {NestedTensor, onNested} from './nested';

/** `to` and its like: to another complex dtype, or the real part alone. */
const converted =
  (dtypeAt: number): Own =>
  (call, args) => {
    const [first = null] = args;
    const value = first instanceof Tensor ? toComplex(call, first) : self(args);
    const given = args[dtypeAt];
    const wanted = isTensor(given)
      ? given instanceof ComplexTensor
        ? dtypeOf(given)
        : BigInt(scalarTypeOf[given.dtype])
      : given;
    if (wanted === null || wanted === undefined) {
      return value;
    }
    const part = partDType(wanted);
    return part === undefined
      ? call('aten::to.dtype', partsOf(call, value)[0], wanted)
      : new ComplexTensor(of(call('aten::to.dtype', value.pairs, part)));
  };

/** Whether either part has the property. */
const either =
  (name: string): Own =>
  (call, args) =>
    call('aten::any.dim', call(name, self(args).pairs), -1n);

const chosen = (call: Call, mask: IValue, a: IValue, b: IValue): IValue => {
  const [x, y] = both(call, a, b);
  return new ComplexTensor(
    of(
      call(
        'aten::where.self',
        call('aten::unsqueeze', mask, -1n),
        x.pairs,
        y.pairs,
      ),
    ),
  );
};

/** All pairs in a row. */
const flat = (call: Call, args: Args): IValue =>
  call('aten::reshape', self(args).pairs, [-1n, 2n]);

/** The products of all parts as one: the parts of each operand are an axis more. */
function einsumOfTwo(
  call: Call,
  equation: string,
  a: ComplexTensor,
  b: ComplexTensor,
): ComplexTensor {
  const [inputs = '', result] = equation.replaceAll(' ', '').split('->');
  const [left = '', right = ''] = inputs.split(',');
  const [p, q] = [...LETTERS].filter((letter) => !equation.includes(letter));
  if (result === undefined || p === undefined || q === undefined) {
    return bilinear(call, a, b, (x, y) =>
      call('aten::einsum', equation, [x, y]),
    );
  }
  const products = call(
    'aten::einsum',
    `${p}${left},${q}${right}->${p}${q}${result}`,
    [
      call('aten::movedim.int', a.pairs, -1n, 0n),
      call('aten::movedim.int', b.pairs, -1n, 0n),
    ],
  );
  const [reals, imaginaries] = call(
    'aten::unbind.int',
    products,
    0n,
  ) as IValue[];
  const [rr, ri] = call('aten::unbind.int', reals ?? null, 0n) as IValue[];
  const [ir, ii] = call(
    'aten::unbind.int',
    imaginaries ?? null,
    0n,
  ) as IValue[];
  return joined(
    call,
    call('aten::sub.Tensor', rr ?? null, ii ?? null),
    call('aten::add.Tensor', ri ?? null, ir ?? null),
  );
}

/** Labels of axes in an einsum. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const computed: Readonly<Record<string, Own>> = {
  ...bilinears,
  'aten::add.Tensor': sum(1),
  'aten::add.Scalar': sum(1),
  'aten::sub.Tensor': sum(-1),
  'aten::sub.Scalar': sum(-1),
  'aten::rsub.Scalar': (call, [a = null, b = null]) => sum(-1)(call, [b, a]),
  'aten::mul.Tensor': (call, [a = null, b = null]) => product(call, a, b),
  'aten::mul.Scalar': (call, [a = null, b = null]) => product(call, a, b),
  'aten::div.Tensor': (call, [a = null, b = null]) => quotient(call, a, b),
  'aten::div.Scalar': (call, [a = null, b = null]) => quotient(call, a, b),
  'aten::reciprocal': (call, args) => quotient(call, 1n, self(args)),
  'aten::square': (call, args) => product(call, self(args), self(args)),
  'aten::pow.Tensor_Scalar': power,
  'aten::sqrt': (call, args) =>
    polar(
      call,
      call('aten::sqrt', size(call, self(args))),
      times(call, angle(call, self(args)), 0.5),
    ),
  'aten::exp': (call, args) => {
    const [real, imaginary] = partsOf(call, self(args));
    return polar(call, call('aten::exp', real), imaginary);
  },
  'aten::log': (call, args) =>
    joined(
      call,
      call('aten::log', size(call, self(args))),
      angle(call, self(args)),
    ),
  'aten::abs': (call, args) => size(call, self(args)),
  'aten::absolute': (call, args) => size(call, self(args)),
  'aten::isnan': either('aten::isnan'),
  'aten::isinf': either('aten::isinf'),
  'aten::sum': (call, args) =>
    wrapped(call('aten::sum.dim_IntList', flat(call, args), [0n])),
  'aten::mean': (call, args) =>
    wrapped(call('aten::mean.dim', flat(call, args), [0n])),
  'aten::t': (call, args) =>
    sizesOf(self(args)).length < 2
      ? self(args)
      : wrapped(call('aten::transpose.int', self(args).pairs, 0n, 1n)),
  'aten::permute': (call, args) => {
    const {pairs} = self(args);
    const dims = (args[1] as IValue[]).map((dim) =>
      BigInt(wrapDim(Number(dim), pairs.dim - 1)),
    );
    return wrapped(
      call('aten::permute', pairs, [...dims, BigInt(pairs.dim - 1)]),
    );
  },
  'aten::constant_pad_nd': (call, args) => padded(call, args, args[2]),
  'aten::pad': (call, args) => {
    if (args[2] !== 'constant') {
      throw new OperatorError(
        `pad of complex numbers with mode ${String(args[2])} does not run here`,
      );
    }
    return padded(call, args, args[3]);
  },
  'aten::einsum': (call, args) => {
    const operands = args[1] as IValue[];
    const [a = null, b = null] = operands;
    if (operands.length === 1) {
      return joined(
        call,
        ...(partsOf(call, a as ComplexTensor).map((part) =>
          call('aten::einsum', args[0] ?? null, [part]),
        ) as [IValue, IValue]),
      );
    }
    if (operands.length !== 2) {
      throw new OperatorError(
        `einsum of ${operands.length} complex tensors does not run here: take two at a time`,
      );
    }
    return einsumOfTwo(call, String(args[0]), ...both(call, a, b));
  },
  'aten::tensordot': (call, [a = null, b = null, ...rest]) =>
    bilinear(call, ...both(call, a, b), (p, q) =>
      call('aten::tensordot', p, q, ...rest),
    ),
  'aten::linear': (call, [input = null, weight = null, bias = null]) => {
    const out = bilinear(call, ...both(call, input, weight), (p, q) =>
      call('aten::linear', p, q),
    );
    return bias === null ? out : sum(1)(call, [out, bias]);
  },
  'aten::copy_': (call, args) => {
    const [target = null, source = null] = args;
    if (target instanceof ComplexTensor) {
      call(
        'aten::copy_',
        target.pairs,
        pairsOf(call, source, target.pairs.dtype),
      );
      return target;
    }
    // PyTorch drops the imaginary part with a warning.
    return call(
      'aten::copy_',
      target,
      partsOf(call, source as ComplexTensor)[0],
    );
  },
  'aten::fill_.Scalar': (call, args) => {
    const {pairs} = self(args);
    call('aten::copy_', pairs, pairsOf(call, args[1], pairs.dtype));
    return self(args);
  },
  'aten::index_put_': (call, args) => {
    const {pairs} = self(args);
    const values = pairsOf(call, args[2], pairs.dtype);
    call('aten::index_put_', pairs, args[1] ?? null, values, args[3] ?? false);
    return self(args);
  },
  'aten::masked_fill.Scalar': (call, [value = null, mask = null, by = null]) =>
    chosen(call, mask, by, value),
  'aten::where.self': (call, [mask = null, a = null, b = null]) =>
    chosen(call, mask, a, b),
  'aten::ones_like': (call, args) =>
    toComplex(call, call('aten::ones_like', partsOf(call, self(args))[0])),
  'aten::to.dtype': converted(1),
  'aten::to.dtype_layout': converted(1),
  'aten::to.device': converted(2),
  'aten::to.other': converted(1),
  'aten::to.prim_Device': converted(2),
  'aten::to.prim_dtype': converted(1),
  'aten::to.prim_other': (_, args) => self(args),
  'aten::type_as': converted(1),
  'aten::_to_copy': converted(1),
  'aten::expand_as': (call, args) => asOther('aten::expand', call, args),
  'aten::view_as': (call, args) => asOther('aten::view', call, args),
  'aten::reshape_as': (call, args) => asOther('aten::reshape', call, args),
  'prim::dtype': (_, args) => dtypeOf(self(args)),
  'aten::is_complex': () => true,
  'aten::is_floating_point': () => false,
  'aten::is_signed': () => true,
  'aten::is_conj': () => false,
  'aten::is_neg': () => false,
  'aten::numel': (_, args) =>
    BigInt(sizesOf(self(args)).reduce((a, b) => a * b, 1)),
  'aten::dim': (_, args) => BigInt(sizesOf(self(args)).length),
  'aten::size': (_, args) => sizesOf(self(args)).map(BigInt),
  'aten::size.int': (_, args) => {
    const sizes = sizesOf(self(args));
    return BigInt(sizes[wrapDim(Number(args[1]), sizes.length)] ?? 0);
  },
  'aten::len.Tensor': (_, args) => BigInt(sizesOf(self(args))[0] ?? 0),
  'aten::is_contiguous': (call, args) =>
    call('aten::is_contiguous', self(args).pairs),
};

function padded(call: Call, args: Args, value: IValue | undefined): IValue {
  if (value !== null && value !== undefined && Number(value) !== 0) {
    throw new OperatorError(
      'padding of complex numbers with anything but 0 does not run here',
    );
  }
  return wrapped(
    call('aten::constant_pad_nd', self(args).pairs, [
      0n,
      0n,
      ...(args[1] as IValue[]),
    ]),
  );
}

const asOther = (name: string, call: Call, args: Args): IValue =>
  moved(name, call, [
    self(args),
    sizesOf(isTensor(args[1]) ? args[1] : self(args)).map(BigInt),
  ]);

/** `aten::mul_.Tensor` → `aten::mul.Tensor`; undefined for an operator that writes nothing. */
const withoutUnderscore = (name: string): string | undefined =>
  /_(?=\.|$)/u.test(name) ? name.replace(/_(?=\.|$)/u, '') : undefined;

function runComplex(name: string, call: Call, args: Args): IValue {
  const own = computed[name];
  if (own) {
    return own(call, args);
  }
  if (isView(name)) {
    return moved(name, call, args);
  }
  if (name.startsWith('prim::')) {
    // Questions that any tensor answers: its device, say.
    return call(name, self(args).pairs, ...args.slice(1));
  }
  const plain = withoutUnderscore(name);
  const [target] = args;
  if (
    plain !== undefined &&
    plain in computed &&
    target instanceof ComplexTensor
  ) {
    const result = computed[plain]?.(call, args);
    call(
      'aten::copy_',
      target.pairs,
      pairsOf(call, result, target.pairs.dtype),
    );
    return target;
  }
  throw new OperatorError(
    'it does not run on complex numbers here: compute with torch.view_as_real, real and imaginary parts apart',
  );
}

/** An operator that knows nested tensors and complex numbers: as arguments, and as the dtype of its result. */
export function withComplex(
  name: string,
  operator: ParsedOperator,
  call: (context: OperatorContext) => Call,
): ParsedOperator {
  const {schema, run} = operator;
  const takers = schema.arguments.flatMap(({type}, i) =>
    /Tensor|Scalar|number/u.test(printType(type)) ? [i] : [],
  );
  const dtypeAt = schema.arguments.findIndex(({name}) => name === 'dtype');
  if (takers.length === 0 && dtypeAt < 0) {
    return operator;
  }
  const nested = onNested(name, run);
  return {
    schema,
    run: (args, context) => {
      if (args[0] instanceof NestedTensor) {
        return nested(args, context);
      }
      const given = takers.some((i) => {
        const value = args[i];
        return Array.isArray(value) ? value.some(isComplex) : isComplex(value);
      });
      if (given) {
        return runComplex(name, call(context), args);
      }
      const part = dtypeAt < 0 ? undefined : partDType(args[dtypeAt]);
      if (part === undefined) {
        return run(args, context);
      }
      if (name.startsWith('aten::rand')) {
        throw new OperatorError('random complex numbers do not run here');
      }
      const real = args.map((value, i) => (i === dtypeAt ? part : value));
      const result = run(real, context);
      return result instanceof Tensor
        ? toComplex(call(context), result)
        : result;
    },
  };
}
