/** Nested tensors: sequences of different lengths, which `nn.TransformerEncoder` makes of a padding mask. */

import {contiguous, copyInto, elements, fill} from '../../tensor/copy';
import {scalarTypeOf, typeNames} from '../../tensor/dtype';
import {Tensor} from '../../tensor/tensor';
import {narrow, select} from '../../tensor/views';
import {bool, float, optionalIntList, tensor} from '../arguments';
import {define} from '../define';
import type {CustomObject, IValue} from '../ivalue';
import {
  type OperatorContext,
  type OperatorDefinition,
  OperatorError,
} from '../operator';

type Run = OperatorDefinition['run'];
type Args = readonly IValue[];

/** Batch of sequences [length, width]. */
export class NestedTensor implements CustomObject {
  readonly customType = 'Tensor';

  constructor(
    /** Padded sequences [batch, longest, width]; elements past the end of a sequence are undefined. */
    readonly padded: Tensor,
    readonly lengths: readonly number[],
  ) {}
}

/** Counts the true elements of each row of a mask, and checks whether they come first. */
function readMask(
  self: Tensor,
  mask: Tensor,
): {lengths: number[]; isAligned: boolean} {
  if (mask.dtype !== 'bool') {
    throw new OperatorError(
      `Expected mask to be of ScalarType Bool, but got ${typeNames[mask.dtype]} instead.`,
    );
  }
  if (mask.dim !== 2 || self.dim !== 3) {
    throw new OperatorError(
      mask.dim !== 2
        ? `Padding mask should be 2D`
        : `Input should be a 3D tensor, N * L * D`,
    );
  }
  const [rows = 0, length = 0] = mask.sizes;
  if (rows !== self.sizes[0] || length !== self.sizes[1]) {
    throw new OperatorError('Mask size should match input size');
  }
  const places = elements(contiguous(mask));
  const row = (i: number) =>
    Array.from(places.subarray(i * length, (i + 1) * length), Boolean);
  const all = Array.from({length: rows}, (_, i) => row(i));
  return {
    lengths: all.map((own) => own.filter(Boolean).length),
    isAligned: all.every(
      (own) => !own.some((on, i) => on && i > 0 && !own[i - 1]),
    ),
  };
}

/** Pads sequences to one tensor. */
export function toPadded(
  {padded, lengths}: NestedTensor,
  padding: number,
  sizes?: readonly number[],
): Tensor {
  const [batch = 0, , width = 0] = padded.sizes;
  const longest = Math.max(0, ...lengths);
  const out = Tensor.empty(sizes ?? [batch, longest, width], padded.dtype);
  if (
    out.dim !== 3 ||
    (out.sizes[0] ?? 0) < batch ||
    (out.sizes[1] ?? 0) < longest ||
    (out.sizes[2] ?? 0) < width
  ) {
    throw new OperatorError(
      'Value in output_size is less than NestedTensor padded size. Truncation is not supported.',
    );
  }
  fill(out, padding);
  lengths.forEach((length, i) => {
    const target = narrow(select(out, 0, i), 0, 0, length);
    copyInto(
      narrow(target, 1, 0, width),
      narrow(select(padded, 0, i), 0, 0, length),
    );
  });
  return out;
}

const requireNested = (args: readonly IValue[]): NestedTensor => {
  const [value] = args;
  if (value instanceof NestedTensor) {
    return value;
  }
  throw new OperatorError(
    'to_padded_tensor: it takes a nested tensor, and this is an ordinary one',
  );
};

export const definitions: readonly OperatorDefinition[] = [
  define(
    'aten::_nested_tensor_from_mask_left_aligned(Tensor t, Tensor mask) -> bool',
    (args) => readMask(tensor(args, 0), tensor(args, 1)).isAligned,
  ),
  define(
    'aten::_nested_tensor_from_mask(Tensor t, Tensor mask, bool mask_check=True) -> Tensor',
    (args) => {
      const self = tensor(args, 0);
      const {lengths, isAligned} = readMask(self, tensor(args, 1));
      if (bool(args, 2) && !isAligned) {
        throw new OperatorError('Mask must be left-aligned without gaps');
      }
      return new NestedTensor(
        narrow(self, 1, 0, Math.max(0, ...lengths)),
        lengths,
      );
    },
  ),
  ...['to_padded_tensor', 'nested_to_padded_tensor'].map((name) =>
    define(
      `aten::${name}(Tensor self, float padding, int[]? output_size=None) -> Tensor`,
      (args) =>
        toPadded(requireNested(args), float(args, 1), optionalIntList(args, 2)),
    ),
  ),
];

/** Mask of the positions past the ends, which attention skips. */
function makePaddingMask({padded, lengths}: NestedTensor): Tensor {
  const [batch = 0, longest = 0] = padded.sizes;
  return Tensor.over(
    Uint8Array.from({length: batch * longest}, (_, i) =>
      i % longest >= (lengths[Math.floor(i / longest)] ?? 0) ? 1 : 0,
    ),
    [batch, longest],
    'bool',
  );
}

/** PyTorch's mask type of a mask over keys. */
const KEYS = 1n;

/** Operators that accept a nested tensor as their first argument. */
const computed: Readonly<Record<string, (run: Run) => Run>> = {
  'prim::is_nested': () => () => true,
  'prim::requires_grad': () => () => false,
  'prim::dtype': () => (args) =>
    BigInt(scalarTypeOf[requireNested(args).padded.dtype]),
  'aten::dim': () => () => 3n,
  'aten::_transformer_encoder_layer_fwd': (run) => (args, context) => {
    const self = requireNested(args);
    if (args[18] !== null && args[18] !== undefined) {
      throw new OperatorError(
        'a mask beside nested sequences does not run here',
      );
    }
    const all = [...args];
    all[0] = self.padded;
    all[18] = makePaddingMask(self);
    all[19] = KEYS;
    const out = run(all, context);
    return out instanceof Tensor ? new NestedTensor(out, self.lengths) : out;
  },
  'aten::size.int': () => (args) => {
    const {padded} = requireNested(args);
    const dim = Number(args[1]);
    if (dim === 1 || dim === -2) {
      throw new OperatorError(
        'Given dimension 1 is irregular and does not have a size.',
      );
    }
    return BigInt(padded.sizes.at(dim) ?? 0);
  },
};

/** Wraps an operator for nested tensors; operators without a rule refuse them. */
export function onNested(name: string, run: Run): Run {
  const rule =
    computed[name]?.(run) ??
    // Properties such as the device, which do not depend on the sequences.
    (name.startsWith('prim::')
      ? (args: Args, context: OperatorContext) =>
          run([requireNested(args).padded, ...args.slice(1)], context)
      : undefined);
  return (args, context) => {
    if (!rule) {
      throw new OperatorError(
        'it does not run on nested tensors here: make nn.TransformerEncoder with enable_nested_tensor=False',
      );
    }
    return rule(args, context);
  };
}
