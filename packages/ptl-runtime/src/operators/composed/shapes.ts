/** Operators that stack, split and pad. */

import {Tensor} from '../../tensor/tensor';
import {bool, float, int, optionalInt, tensor, tensorList} from '../arguments';
import type {IValue} from '../ivalue';
import {
  type OperatorCaller,
  type ComposedOperator,
  type ComposedTable,
  of,
} from './call';

const atLeast2d = (call: OperatorCaller, items: readonly Tensor[]): IValue[] =>
  items.map((one) =>
    one.dim < 2 ? call('aten::view', one, [1n, BigInt(one.numel)]) : one,
  );

const splitInto =
  (axisOf: (self: Tensor) => number): ComposedOperator =>
  (call, args) =>
    call(
      'aten::tensor_split.sections',
      args[0] ?? null,
      BigInt(int(args, 1)),
      BigInt(axisOf(tensor(args, 0))),
    );

export const shapes: ComposedTable = [
  [
    'column_stack(Tensor[] tensors) -> Tensor',
    (call, args) =>
      call(
        'aten::cat',
        tensorList(args, 0).map((one) =>
          one.dim < 2 ? call('aten::view', one, [BigInt(one.numel), 1n]) : one,
        ),
        1n,
      ),
  ],
  [
    'row_stack(Tensor[] tensors) -> Tensor',
    (call, args) => call('aten::cat', atLeast2d(call, tensorList(args, 0)), 0n),
  ],
  [
    'hsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]',
    splitInto(({dim}) => (dim === 1 ? 0 : 1)),
  ],
  [
    'vsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]',
    splitInto(() => 0),
  ],
  [
    'dsplit.int(Tensor(a -> *) self, int sections) -> Tensor(a)[]',
    splitInto(() => 2),
  ],
  ...['mH', 'adjoint'].map((name): [string, ComposedOperator] => [
    `${name}(Tensor(a) self) -> Tensor(a)`,
    (call, [self = null]) => call('aten::transpose.int', self, -2n, -1n),
  ]),
  [
    'block_diag(Tensor[] tensors) -> Tensor',
    (call, args) => {
      const blocks = atLeast2d(call, tensorList(args, 0)).map(of);
      const width = blocks.reduce((sum, {sizes}) => sum + (sizes[1] ?? 0), 0);
      let before = 0;
      const rows = blocks.map((block) => {
        const columns = block.sizes[1] ?? 0;
        const pad = [BigInt(before), BigInt(width - before - columns)];
        before += columns;
        return call('aten::constant_pad_nd', block, pad, 0n);
      });
      return call('aten::cat', rows, 0n);
    },
  ],
  [
    'cartesian_prod(Tensor[] tensors) -> Tensor',
    (call, args) => {
      const all = tensorList(args, 0);
      const [only] = all;
      if (all.length === 1 && only) {
        return only;
      }
      const grids = call('aten::meshgrid', all) as IValue[];
      return call(
        'aten::stack',
        grids.map((grid) => call('aten::flatten.using_ints', grid)),
        1n,
      );
    },
  ],
  [
    'pad_sequence(Tensor[] sequences, bool batch_first=False, float padding_value=0.) -> Tensor',
    (call, args) => {
      const all = tensorList(args, 0);
      const longest = Math.max(...all.map(({sizes}) => sizes[0] ?? 0));
      const padded = all.map((one) => {
        const pad = one.sizes.flatMap((_, i) =>
          i === one.dim - 1
            ? [0n, BigInt(longest - (one.sizes[0] ?? 0))]
            : [0n, 0n],
        );
        return call('aten::constant_pad_nd', one, pad, float(args, 2));
      });
      return call('aten::stack', padded, bool(args, 1) ? 0n : 1n);
    },
  ],
  [
    'diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) -> Tensor',
    (call, args) => {
      const out = call('aten::clone', tensor(args, 0));
      call(
        'aten::copy_',
        call('aten::diagonal', out, ...args.slice(2)),
        tensor(args, 1),
      );
      return out;
    },
  ],
  ...['tril', 'triu'].flatMap((name): [string, ComposedOperator][] => [
    [
      `${name}_(Tensor(a!) self, int diagonal=0) -> Tensor(a!)`,
      (call, [self = null, diagonal = 0n]) =>
        call('aten::copy_', self, call(`aten::${name}`, self, diagonal)),
    ],
    [
      `${name}_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor`,
      (call, [rows = 0n, columns = 0n, offset = 0n, dtype = null]) => {
        const ones = call('aten::ones', [rows, columns]);
        const places = call(
          'aten::nonzero',
          call(`aten::${name}`, ones, offset),
        );
        const indices = call('aten::contiguous', call('aten::t', places));
        return dtype === null
          ? indices
          : call('aten::to.dtype', indices, dtype);
      },
    ],
  ]),
  [
    'repeat_interleave.Tensor(Tensor repeats, *, int? output_size=None) -> Tensor',
    (call, args) => {
      const counts = (
        call('aten::unbind.int', tensor(args, 0)) as IValue[]
      ).map((one) => Number(call('aten::item', one)));
      const places = counts.flatMap((count, i) =>
        new Array<bigint>(count).fill(BigInt(i)),
      );
      return Tensor.over(BigInt64Array.from(places), [places.length], 'int64');
    },
  ],
  [
    'repeat_interleave.self_Tensor(Tensor self, Tensor repeats, int? dim=None, *, int? output_size=None) -> Tensor',
    (call, args) => {
      const [self, repeats] = [tensor(args, 0), tensor(args, 1)];
      const dim = optionalInt(args, 2);
      const flat =
        dim === undefined ? call('aten::flatten.using_ints', self) : self;
      const axis = dim ?? 0;
      const size = of(flat).sizes.at(axis) ?? 0;
      const counts =
        repeats.numel === 1
          ? call('aten::expand', call('aten::view', repeats, [1n]), [
              BigInt(size),
            ])
          : repeats;
      return call(
        'aten::index_select',
        flat,
        BigInt(axis),
        call('aten::repeat_interleave.Tensor', counts),
      );
    },
  ],
];
