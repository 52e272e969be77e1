/** Operators on complex tensors: views change both parts, arithmetic combines them, other operators refuse. */

import {scalarTypeOf} from '../../tensor/dtype';
import {wrapDim} from '../../tensor/layout';
import {Tensor} from '../../tensor/tensor';
import {type Args, type OperatorCaller, of, times} from '../composed/call';
import {ComplexTensor, type IValue} from '../ivalue';
import {type OperatorContext, OperatorError} from '../operator';
import type {ParsedOperator} from '../parseOperators';
import {printType} from '../schema';
import {
  angle,
  multiplyParts,
  bilinears,
  promote,
  polar,
  power,
  product,
  quotient,
  size,
  sum,
} from './complexArithmetic';
import {contractPairs} from './complexProducts';
import {
  dtypeOf,
  isComplex,
  isTensor,
  join,
  type ComplexOperator,
  pairsOf,
  partDType,
  partsOf,
  selfOf,
  sizesOf,
  toComplex,
} from './complexValues';
import {isView, runOnPairs, wrapPairs} from './complexViews';
import {NestedTensor, onNested} from './nested';

/** Converts to another complex dtype, or to a real one, which drops the imaginary part (`to` …). */
const makeConversion =
  (dtypeAt: number): ComplexOperator =>
  (call, args) => {
    const [first = null] = args;
    const value =
      first instanceof Tensor ? toComplex(call, first) : selfOf(args);
    const dtypeArgument = args[dtypeAt];
    const dtype = isTensor(dtypeArgument)
      ? dtypeArgument instanceof ComplexTensor
        ? dtypeOf(dtypeArgument)
        : BigInt(scalarTypeOf[dtypeArgument.dtype])
      : dtypeArgument;
    if (dtype === null || dtype === undefined) {
      return value;
    }
    const part = partDType(dtype);
    return part === undefined
      ? call('aten::to.dtype', partsOf(call, value)[0], dtype)
      : new ComplexTensor(of(call('aten::to.dtype', value.pairs, part)));
  };

/** Tests whether either part has a property. */
const makePropertyTest =
  (name: string): ComplexOperator =>
  (call, args) =>
    call('aten::any.dim', call(name, selfOf(args).pairs), -1n);

const selectByMask = (
  call: OperatorCaller,
  mask: IValue,
  a: IValue,
  b: IValue,
): IValue => {
  const [x, y] = promote(call, a, b);
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

/** Pairs of all elements in one row. */
const flattenPairs = (call: OperatorCaller, args: Args): IValue =>
  call('aten::reshape', selfOf(args).pairs, [-1n, 2n]);

const computed: Readonly<Record<string, ComplexOperator>> = {
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
  'aten::reciprocal': (call, args) => quotient(call, 1n, selfOf(args)),
  'aten::square': (call, args) => product(call, selfOf(args), selfOf(args)),
  'aten::pow.Tensor_Scalar': power,
  'aten::sqrt': (call, args) =>
    polar(
      call,
      call('aten::sqrt', size(call, selfOf(args))),
      times(call, angle(call, selfOf(args)), 0.5),
    ),
  'aten::exp': (call, args) => {
    const [real, imaginary] = partsOf(call, selfOf(args));
    return polar(call, call('aten::exp', real), imaginary);
  },
  'aten::log': (call, args) =>
    join(
      call,
      call('aten::log', size(call, selfOf(args))),
      angle(call, selfOf(args)),
    ),
  'aten::abs': (call, args) => size(call, selfOf(args)),
  'aten::absolute': (call, args) => size(call, selfOf(args)),
  'aten::isnan': makePropertyTest('aten::isnan'),
  'aten::isinf': makePropertyTest('aten::isinf'),
  'aten::sum': (call, args) =>
    wrapPairs(call('aten::sum.dim_IntList', flattenPairs(call, args), [0n])),
  'aten::mean': (call, args) =>
    wrapPairs(call('aten::mean.dim', flattenPairs(call, args), [0n])),
  'aten::t': (call, args) =>
    sizesOf(selfOf(args)).length < 2
      ? selfOf(args)
      : wrapPairs(call('aten::transpose.int', selfOf(args).pairs, 0n, 1n)),
  'aten::permute': (call, args) => {
    const {pairs} = selfOf(args);
    const dims = (args[1] as IValue[]).map((dim) =>
      BigInt(wrapDim(Number(dim), pairs.dim - 1)),
    );
    return wrapPairs(
      call('aten::permute', pairs, [...dims, BigInt(pairs.dim - 1)]),
    );
  },
  'aten::constant_pad_nd': (call, args) => padPairs(call, args, args[2]),
  'aten::pad': (call, args) => {
    if (args[2] !== 'constant') {
      throw new OperatorError(
        `pad of complex numbers with mode ${String(args[2])} does not run here`,
      );
    }
    return padPairs(call, args, args[3]);
  },
  'aten::einsum': (call, args) => {
    const operands = args[1] as IValue[];
    const [a = null, b = null] = operands;
    if (operands.length === 1) {
      return join(
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
    const equation = String(args[0]);
    const [x, y] = promote(call, a, b);
    const direct = contractPairs(equation, x.pairs, y.pairs);
    return direct
      ? new ComplexTensor(direct)
      : multiplyParts(call, x, y, (p, q) =>
          call('aten::einsum', equation, [p, q]),
        );
  },
  'aten::tensordot': (call, [a = null, b = null, ...rest]) =>
    multiplyParts(call, ...promote(call, a, b), (p, q) =>
      call('aten::tensordot', p, q, ...rest),
    ),
  'aten::linear': (call, [input = null, weight = null, bias = null]) => {
    const out = multiplyParts(call, ...promote(call, input, weight), (p, q) =>
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
    const {pairs} = selfOf(args);
    call('aten::copy_', pairs, pairsOf(call, args[1], pairs.dtype));
    return selfOf(args);
  },
  'aten::index_put_': (call, args) => {
    const {pairs} = selfOf(args);
    const values = pairsOf(call, args[2], pairs.dtype);
    call('aten::index_put_', pairs, args[1] ?? null, values, args[3] ?? false);
    return selfOf(args);
  },
  'aten::masked_fill.Scalar': (call, [value = null, mask = null, by = null]) =>
    selectByMask(call, mask, by, value),
  'aten::where.self': (call, [mask = null, a = null, b = null]) =>
    selectByMask(call, mask, a, b),
  'aten::ones_like': (call, args) =>
    toComplex(call, call('aten::ones_like', partsOf(call, selfOf(args))[0])),
  'aten::to.dtype': makeConversion(1),
  'aten::to.dtype_layout': makeConversion(1),
  'aten::to.device': makeConversion(2),
  'aten::to.other': makeConversion(1),
  'aten::to.prim_Device': makeConversion(2),
  'aten::to.prim_dtype': makeConversion(1),
  'aten::to.prim_other': (_, args) => selfOf(args),
  'aten::type_as': makeConversion(1),
  'aten::_to_copy': makeConversion(1),
  'aten::expand_as': (call, args) => reshapeLike('aten::expand', call, args),
  'aten::view_as': (call, args) => reshapeLike('aten::view', call, args),
  'aten::reshape_as': (call, args) => reshapeLike('aten::reshape', call, args),
  'prim::dtype': (_, args) => dtypeOf(selfOf(args)),
  'aten::is_complex': () => true,
  'aten::is_floating_point': () => false,
  'aten::is_signed': () => true,
  'aten::is_conj': () => false,
  'aten::is_neg': () => false,
  'aten::numel': (_, args) =>
    BigInt(sizesOf(selfOf(args)).reduce((a, b) => a * b, 1)),
  'aten::dim': (_, args) => BigInt(sizesOf(selfOf(args)).length),
  'aten::size': (_, args) => sizesOf(selfOf(args)).map(BigInt),
  'aten::size.int': (_, args) => {
    const sizes = sizesOf(selfOf(args));
    return BigInt(sizes[wrapDim(Number(args[1]), sizes.length)] ?? 0);
  },
  'aten::len.Tensor': (_, args) => BigInt(sizesOf(selfOf(args))[0] ?? 0),
  'aten::is_contiguous': (call, args) =>
    call('aten::is_contiguous', selfOf(args).pairs),
};

function padPairs(
  call: OperatorCaller,
  args: Args,
  value: IValue | undefined,
): IValue {
  if (value !== null && value !== undefined && Number(value) !== 0) {
    throw new OperatorError(
      'padding of complex numbers with anything but 0 does not run here',
    );
  }
  return wrapPairs(
    call('aten::constant_pad_nd', selfOf(args).pairs, [
      0n,
      0n,
      ...(args[1] as IValue[]),
    ]),
  );
}

const reshapeLike = (name: string, call: OperatorCaller, args: Args): IValue =>
  runOnPairs(name, call, [
    selfOf(args),
    sizesOf(isTensor(args[1]) ? args[1] : selfOf(args)).map(BigInt),
  ]);

/**
 * Name of the out-of-place variant (`aten::mul_.Tensor` → `aten::mul.Tensor`); undefined for
 * operators that are not in-place.
 */
const getPlainName = (name: string): string | undefined =>
  /_(?=\.|$)/u.test(name) ? name.replace(/_(?=\.|$)/u, '') : undefined;

function runComplex(name: string, call: OperatorCaller, args: Args): IValue {
  const rule = computed[name];
  if (rule) {
    return rule(call, args);
  }
  if (isView(name)) {
    return runOnPairs(name, call, args);
  }
  if (name.startsWith('prim::')) {
    // Properties such as the device, which do not depend on the parts.
    return call(name, selfOf(args).pairs, ...args.slice(1));
  }
  const plain = getPlainName(name);
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

/** Extends an operator by nested tensors and complex numbers, as arguments and as the dtype of its result. */
export function withComplex(
  name: string,
  operator: ParsedOperator,
  call: (context: OperatorContext) => OperatorCaller,
): ParsedOperator {
  const {schema, run} = operator;
  const complexArguments = schema.arguments.flatMap(({type}, i) =>
    /Tensor|Scalar|number/u.test(printType(type)) ? [i] : [],
  );
  const dtypeAt = schema.arguments.findIndex(({name}) => name === 'dtype');
  if (complexArguments.length === 0 && dtypeAt < 0) {
    return operator;
  }
  const nested = onNested(name, run);
  return {
    schema,
    run: (args, context) => {
      if (args[0] instanceof NestedTensor) {
        return nested(args, context);
      }
      const hasComplex = complexArguments.some((i) => {
        const value = args[i];
        return Array.isArray(value) ? value.some(isComplex) : isComplex(value);
      });
      if (hasComplex) {
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
