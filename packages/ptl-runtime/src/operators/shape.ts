/* eslint max-lines: off -- one table of operators, with the functions that it names */
/** Operators that view and rearrange: view, permute, repeat, roll, pixel_shuffle … */

import {
  cloneWithStrides,
  contiguous,
  copyInto,
  fill,
  preservedStrides,
} from '../tensor/copy';
import {
  broadcastSizes,
  contiguousStrides,
  elementCount,
  inferSizes,
  viewStrides,
  wrapDim,
  wrapDims,
  spliceSizes,
} from '../tensor/layout';
import {Tensor} from '../tensor/tensor';
import {
  asStrided,
  broadcastTo,
  diagonal,
  expand,
  narrow,
  permute,
  restride,
  select,
  slice,
  squeeze,
  t,
  transpose,
  unfold,
  unsqueeze,
  view,
} from '../tensor/views';

import {
  int,
  intList,
  optionalInt,
  string,
  tensor,
  tensorList,
} from './arguments';
import {define} from './define';
import {indexAlong} from './indices';
import type {IValue} from './ivalue';
import {cat} from './joining';
import {type OperatorDefinition, OperatorError} from './operator';

/** Returns a view if one is possible, otherwise a copy (`reshape`). */
export function reshape(self: Tensor, shape: readonly number[]): Tensor {
  const sizes = inferSizes(shape, self.numel);
  const strides = viewStrides(self.sizes, self.strides, sizes);
  return strides
    ? restride(self, sizes, strides)
    : view(contiguous(self), sizes);
}

/** Merges axes from `start` to `end` (`flatten`). */
function flatten(self: Tensor, start: number, end: number): Tensor {
  const first = wrapDim(start, self.dim);
  const last = wrapDim(end, self.dim);
  if (first > last) {
    throw new OperatorError(
      'flatten() has invalid args: start_dim cannot come after end_dim',
    );
  }
  if (self.dim === 0) {
    return reshape(self, [1]);
  }
  if (first === last) {
    return self;
  }
  return reshape(self, [
    ...self.sizes.slice(0, first),
    elementCount(self.sizes.slice(first, last + 1)),
    ...self.sizes.slice(last + 1),
  ]);
}

/** Repeats a tensor along each axis; new axes come first (`repeat`). */
export function repeat(self: Tensor, repeats: readonly number[]): Tensor {
  if (repeats.length < self.dim) {
    throw new OperatorError(
      'Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor',
    );
  }
  const padded = [
    ...new Array<number>(repeats.length - self.dim).fill(1),
    ...self.sizes,
  ];
  const source = view(contiguous(self), padded);
  // Each axis becomes [repeats, size] with the repeats expanded.
  const pairs = padded.flatMap((size, i) => [repeats[i] ?? 1, size]);
  const strides = source.strides.flatMap((stride) => [0, stride]);
  // Copied even without repeats, so that in-place changes stay separate.
  return reshape(
    cloneWithStrides(
      restride(source, pairs, strides),
      contiguousStrides(pairs),
    ),
    padded.map((size, i) => size * (repeats[i] ?? 1)),
  );
}

function flip(self: Tensor, dims: readonly number[]): Tensor {
  const axes = wrapDims(dims, self.dim);
  const flipped = axes.reduce((result, axis) => {
    const size = self.sizes[axis] ?? 0;
    const order = Array.from({length: size}, (_, i) => size - 1 - i);
    return self.dim === 0 ? result : indexAlong(result, axis, order);
  }, self);
  return cloneWithStrides(flipped, preservedStrides(self));
}

const copyTensor = (self: Tensor): Tensor => {
  const result = Tensor.empty(self.sizes, self.dtype);
  copyInto(result, self);
  return result;
};

function roll(
  self: Tensor,
  shifts: readonly number[],
  dims: readonly number[],
): Tensor {
  if (dims.length === 0 && shifts.length === 1) {
    return view(
      roll(flatten(contiguous(self), 0, -1), shifts, [0]),
      self.sizes,
    );
  }
  if (shifts.length !== dims.length) {
    throw new OperatorError(
      `shifts and dimensions must align. shifts: ${shifts.length}, dims:${dims.length}`,
    );
  }
  return dims.reduce((result, dim, i) => {
    const axis = wrapDim(dim, self.dim);
    const size = self.sizes[axis] ?? 0;
    if (size === 0) {
      return result;
    }
    const shift = (((shifts[i] ?? 0) % size) + size) % size;
    return cat(
      [
        slice(result, axis, size - shift, size),
        slice(result, axis, 0, size - shift),
      ],
      axis,
    );
  }, copyTensor(self));
}

/** Moves axes to new positions; the others keep their order (`movedim`). */
function movedim(
  self: Tensor,
  from: readonly number[],
  to: readonly number[],
): Tensor {
  const sources = wrapDims(from, self.dim);
  const targets = wrapDims(to, self.dim);
  const rest = self.sizes.map((_, i) => i).filter((i) => !sources.includes(i));
  return permute(
    self,
    self.sizes.map((_, i) => {
      const at = targets.indexOf(i);
      return at >= 0 ? (sources[at] ?? 0) : (rest.shift() ?? 0);
    }),
  );
}

function pixelShuffle(self: Tensor, factor: number): Tensor {
  if (self.dim < 3) {
    throw new OperatorError(
      `pixel_shuffle expects input to have at least 3 dimensions, but got input with ${self.dim} dimension(s)`,
    );
  }
  const [c = 0, h = 0, w = 0] = self.sizes.slice(-3);
  const batch = self.sizes.slice(0, -3);
  if (c % (factor * factor) !== 0) {
    throw new OperatorError(
      `pixel_shuffle expects its input's 'channel' dimension to be divisible by the square of upscale_factor, but input.size(-3)=${c} is not divisible by ${factor * factor}`,
    );
  }
  const channels = c / (factor * factor);
  const n = batch.length;
  const axes = batch.map((_, i) => i);
  return reshape(
    permute(reshape(self, [...batch, channels, factor, factor, h, w]), [
      ...axes,
      n,
      n + 3,
      n + 1,
      n + 4,
      n + 2,
    ]),
    [...batch, channels, h * factor, w * factor],
  );
}

function pixelUnshuffle(self: Tensor, factor: number): Tensor {
  const [c = 0, h = 0, w = 0] = self.sizes.slice(-3);
  const batch = self.sizes.slice(0, -3);
  if (h % factor !== 0 || w % factor !== 0) {
    const [side, size] = h % factor !== 0 ? ['height', h] : ['width', w];
    throw new OperatorError(
      `pixel_unshuffle expects ${side} to be divisible by downscale_factor, but input.size(${side === 'height' ? -2 : -1})=${size} is not divisible by ${factor}`,
    );
  }
  const n = batch.length;
  const axes = batch.map((_, i) => i);
  return reshape(
    permute(
      reshape(self, [...batch, c, h / factor, factor, w / factor, factor]),
      [...axes, n, n + 2, n + 4, n + 1, n + 3],
    ),
    [...batch, c * factor * factor, h / factor, w / factor],
  );
}

function channelShuffle(self: Tensor, groups: number): Tensor {
  const [n = 0, c = 0, ...rest] = self.sizes;
  if (c % groups !== 0) {
    throw new OperatorError(
      `Number of channels must be divisible by groups. Got ${c} channels and ${groups} groups.`,
    );
  }
  return reshape(
    contiguous(
      transpose(reshape(self, [n, groups, c / groups, ...rest]), 1, 2),
    ),
    self.sizes,
  );
}

function meshgrid(tensors: readonly Tensor[], indexing: string): Tensor[] {
  if (indexing !== 'ij' && indexing !== 'xy') {
    throw new OperatorError(
      `torch.meshgrid: indexing must be one of "xy" or "ij", but received: ${indexing}`,
    );
  }
  const swap = indexing === 'xy' && tensors.length > 1;
  const order = swap
    ? [tensors[1], tensors[0], ...tensors.slice(2)].filter(
        (one) => one !== undefined,
      )
    : tensors;
  const sizes = order.map((one) => one.numel);
  const grids = order.map((one, i) =>
    expand(
      view(
        one,
        sizes.map((_, j) => (i === j ? one.numel : 1)),
      ),
      sizes,
    ),
  );
  return swap
    ? [grids[1], grids[0], ...grids.slice(2)].filter((one) => one !== undefined)
    : grids;
}

/** Keeps the elements on one side of a diagonal and sets the others to 0. */
function triangle(self: Tensor, offset: number, upper: boolean): Tensor {
  wrapDim(-2, self.dim);
  const result = copyTensor(self);
  const [rows = 0, columns = 0] = self.sizes.slice(-2);
  for (let row = 0; row < rows; row += 1) {
    const edge = Math.min(Math.max(row + offset + (upper ? 0 : 1), 0), columns);
    const line = select(result, -2, row);
    fill(slice(line, -1, upper ? 0 : edge, upper ? edge : columns), 0n);
  }
  return result;
}

/** Makes matrices whose diagonal is the last axis (`diag_embed`). */
function diagEmbed(
  self: Tensor,
  offset: number,
  dim1: number,
  dim2: number,
): Tensor {
  const size = (self.sizes.at(-1) ?? 0) + Math.abs(offset);
  const dims = self.dim + 1;
  const [a, b] = [wrapDim(dim1, dims), wrapDim(dim2, dims)];
  const batch = self.sizes.slice(0, -1);
  const sizes = Array.from({length: dims}, (_, i) =>
    i === a || i === b ? size : (batch.shift() ?? 0),
  );
  const result = Tensor.empty(sizes, self.dtype);
  copyInto(diagonal(result, offset, a, b), self);
  return result;
}

/** Changes the shape of a tensor object itself, for `squeeze_` and similar operators. */
function replaceShape(self: Tensor, other: Tensor): Tensor {
  return Object.assign(self, {sizes: other.sizes, strides: other.strides});
}

const END = Number.MAX_SAFE_INTEGER;

/** Defines a view operator and its variant that changes the tensor itself. */
const defineView = (
  name: string,
  qualifier: [plain: string, inPlace: string],
  rest: string,
  run: (self: Tensor, args: readonly IValue[]) => Tensor,
): OperatorDefinition[] => [
  define(
    `aten::${name}${qualifier[0]}(Tensor(a) self${rest}) -> Tensor(a)`,
    (args) => run(tensor(args, 0), args),
  ),
  define(
    `aten::${name}_${qualifier[1]}(Tensor(a!) self${rest}) -> Tensor(a!)`,
    (args) => replaceShape(tensor(args, 0), run(tensor(args, 0), args)),
  ),
];

export const definitions: readonly OperatorDefinition[] = [
  define('aten::view(Tensor(a) self, SymInt[] size) -> Tensor(a)', (args) =>
    view(tensor(args, 0), intList(args, 1)),
  ),
  define('aten::reshape(Tensor(a) self, SymInt[] shape) -> Tensor(a)', (args) =>
    reshape(tensor(args, 0), intList(args, 1)),
  ),
  define('aten::_unsafe_view(Tensor self, SymInt[] size) -> Tensor', (args) =>
    view(tensor(args, 0), intList(args, 1)),
  ),
  define(
    'aten::_reshape_alias(Tensor(a) self, SymInt[] size, SymInt[] stride) -> Tensor(a)',
    (args) => restride(tensor(args, 0), intList(args, 1), intList(args, 2)),
  ),
  define('aten::view_as(Tensor(a) self, Tensor other) -> Tensor(a)', (args) =>
    view(tensor(args, 0), tensor(args, 1).sizes),
  ),
  define(
    'aten::reshape_as(Tensor(a) self, Tensor other) -> Tensor(a)',
    (args) => reshape(tensor(args, 0), tensor(args, 1).sizes),
  ),
  define('aten::ravel(Tensor(a) self) -> Tensor(a)', (args) =>
    reshape(tensor(args, 0), [-1]),
  ),
  define(
    'aten::flatten.using_ints(Tensor(a) self, int start_dim=0, int end_dim=-1) -> Tensor(a)',
    (args) => flatten(tensor(args, 0), int(args, 1), int(args, 2)),
  ),
  define(
    'aten::unflatten.int(Tensor(a) self, int dim, int[] sizes) -> Tensor(a)',
    (args) => {
      const self = tensor(args, 0);
      const axis = wrapDim(int(args, 1), self.dim);
      const sizes = inferSizes(intList(args, 2), self.sizes[axis] ?? 0);
      return view(self, spliceSizes(self.sizes, axis, 1, ...sizes));
    },
  ),
  define('aten::permute(Tensor(a) self, int[] dims) -> Tensor(a)', (args) =>
    permute(tensor(args, 0), intList(args, 1)),
  ),
  ...defineView(
    'transpose',
    ['.int', ''],
    ', int dim0, int dim1',
    (self, args) => transpose(self, int(args, 1), int(args, 2)),
  ),
  define(
    'aten::swapaxes(Tensor(a) self, int axis0, int axis1) -> Tensor(a)',
    (args) => transpose(tensor(args, 0), int(args, 1), int(args, 2)),
  ),
  define(
    'aten::swapdims(Tensor(a) self, int dim0, int dim1) -> Tensor(a)',
    (args) => transpose(tensor(args, 0), int(args, 1), int(args, 2)),
  ),
  ...['movedim', 'moveaxis'].flatMap((name) => [
    define(
      `aten::${name}.int(Tensor(a) self, int source, int destination) -> Tensor(a)`,
      (args) => movedim(tensor(args, 0), [int(args, 1)], [int(args, 2)]),
    ),
    define(
      `aten::${name}.intlist(Tensor(a) self, int[] source, int[] destination) -> Tensor(a)`,
      (args) => movedim(tensor(args, 0), intList(args, 1), intList(args, 2)),
    ),
  ]),
  ...defineView('t', ['', ''], '', t),
  define('aten::numpy_T(Tensor(a) self) -> Tensor(a)', (args) => {
    const self = tensor(args, 0);
    return permute(self, self.sizes.map((_, i) => i).reverse());
  }),
  define('aten::mT(Tensor(a) self) -> Tensor(a)', (args) =>
    transpose(tensor(args, 0), -2, -1),
  ),
  ...defineView('squeeze', ['', ''], '', (self) => squeeze(self)),
  ...defineView('squeeze', ['.dim', '.dim'], ', int dim', (self, args) =>
    squeeze(self, [int(args, 1)]),
  ),
  ...defineView('unsqueeze', ['', ''], ', int dim', (self, args) =>
    unsqueeze(self, int(args, 1)),
  ),
  define(
    'aten::expand(Tensor(a) self, SymInt[] size, *, bool implicit=False) -> Tensor(a)',
    (args) => expand(tensor(args, 0), intList(args, 1)),
  ),
  define('aten::expand_as(Tensor(a) self, Tensor other) -> Tensor(a)', (args) =>
    expand(tensor(args, 0), tensor(args, 1).sizes),
  ),
  define(
    'aten::broadcast_to(Tensor(a) self, int[] size) -> Tensor(a)',
    (args) => expand(tensor(args, 0), intList(args, 1)),
  ),
  define('aten::broadcast_tensors(Tensor[] tensors) -> Tensor[]', (args) => {
    const tensors = tensorList(args, 0);
    const sizes = tensors.reduce<number[]>(
      (all, one) => broadcastSizes(all, one.sizes),
      [],
    );
    return tensors.map((one) => broadcastTo(one, sizes));
  }),
  define('aten::repeat(Tensor self, SymInt[] repeats) -> Tensor', (args) =>
    repeat(tensor(args, 0), intList(args, 1)),
  ),
  define('aten::tile(Tensor self, int[] dims) -> Tensor', (args) => {
    const self = tensor(args, 0);
    const dims = intList(args, 1);
    const missing = Math.max(0, self.dim - dims.length);
    return repeat(self, [...new Array<number>(missing).fill(1), ...dims]);
  }),
  define(
    'aten::repeat_interleave.self_int(Tensor self, int repeats, int? dim=None, *, int? output_size=None) -> Tensor',
    (args) => {
      const dim = optionalInt(args, 2);
      const self =
        dim === undefined ? flatten(tensor(args, 0), 0, -1) : tensor(args, 0);
      const axis = wrapDim(dim ?? 0, self.dim);
      const times = int(args, 1);
      const size = self.sizes[axis] ?? 0;
      return indexAlong(
        self,
        axis,
        Array.from({length: size * times}, (_, i) => Math.floor(i / times)),
      );
    },
  ),
  define(
    'aten::roll(Tensor self, int[1] shifts, int[1] dims=[]) -> Tensor',
    (args) => roll(tensor(args, 0), intList(args, 1), intList(args, 2)),
  ),
  define('aten::flip(Tensor self, int[] dims) -> Tensor', (args) =>
    flip(tensor(args, 0), intList(args, 1)),
  ),
  define('aten::fliplr(Tensor self) -> Tensor', (args) =>
    flip(tensor(args, 0), [1]),
  ),
  define('aten::flipud(Tensor self) -> Tensor', (args) =>
    flip(tensor(args, 0), [0]),
  ),
  define(
    'aten::rot90(Tensor self, int k=1, int[] dims=[0, 1]) -> Tensor',
    (args) => {
      const self = tensor(args, 0);
      const [a = 0, b = 1] = intList(args, 2);
      const turns = ((int(args, 1) % 4) + 4) % 4;
      return turns === 0
        ? copyTensor(self)
        : turns === 1
          ? transpose(flip(self, [b]), a, b)
          : turns === 2
            ? flip(self, [a, b])
            : flip(transpose(self, a, b), [b]);
    },
  ),
  define(
    'aten::narrow(Tensor(a) self, int dim, int start, int length) -> Tensor(a)',
    (args) => narrow(tensor(args, 0), int(args, 1), int(args, 2), int(args, 3)),
  ),
  define(
    'aten::select.int(Tensor(a) self, int dim, int index) -> Tensor(a)',
    (args) => select(tensor(args, 0), int(args, 1), int(args, 2)),
  ),
  define(
    'aten::slice.Tensor(Tensor(a) self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a)',
    (args) =>
      slice(
        tensor(args, 0),
        int(args, 1),
        optionalInt(args, 2) ?? 0,
        optionalInt(args, 3) ?? END,
        int(args, 4),
      ),
  ),
  define(
    'aten::select_scatter(Tensor self, Tensor src, int dim, int index) -> Tensor',
    (args) => {
      const result = copyTensor(tensor(args, 0));
      copyInto(select(result, int(args, 2), int(args, 3)), tensor(args, 1));
      return result;
    },
  ),
  define(
    'aten::slice_scatter(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor',
    (args) => {
      const result = copyTensor(tensor(args, 0));
      copyInto(
        slice(
          result,
          int(args, 2),
          optionalInt(args, 3) ?? 0,
          optionalInt(args, 4) ?? END,
          int(args, 5),
        ),
        tensor(args, 1),
      );
      return result;
    },
  ),
  define(
    'aten::as_strided(Tensor(a) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor(a)',
    (args) =>
      asStrided(
        tensor(args, 0),
        intList(args, 1),
        intList(args, 2),
        optionalInt(args, 3),
      ),
  ),
  define(
    'aten::diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)',
    (args) =>
      diagonal(tensor(args, 0), int(args, 1), int(args, 2), int(args, 3)),
  ),
  define('aten::diag(Tensor self, int diagonal=0) -> Tensor', (args) => {
    const self = tensor(args, 0);
    return self.dim === 1
      ? diagEmbed(self, int(args, 1), 0, 1)
      : copyTensor(diagonal(self, int(args, 1)));
  }),
  define(
    'aten::diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor',
    (args) =>
      diagEmbed(tensor(args, 0), int(args, 1), int(args, 2), int(args, 3)),
  ),
  define(
    'aten::unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)',
    (args) => unfold(tensor(args, 0), int(args, 1), int(args, 2), int(args, 3)),
  ),
  ...(['tril', 'triu'] as const).map((name) =>
    define(`aten::${name}(Tensor self, int diagonal=0) -> Tensor`, (args) =>
      triangle(tensor(args, 0), int(args, 1), name === 'triu'),
    ),
  ),
  define(
    'aten::pixel_shuffle(Tensor self, int upscale_factor) -> Tensor',
    (args) => pixelShuffle(tensor(args, 0), int(args, 1)),
  ),
  define(
    'aten::pixel_unshuffle(Tensor self, int downscale_factor) -> Tensor',
    (args) => pixelUnshuffle(tensor(args, 0), int(args, 1)),
  ),
  define('aten::channel_shuffle(Tensor self, int groups) -> Tensor', (args) =>
    channelShuffle(tensor(args, 0), int(args, 1)),
  ),
  define('aten::meshgrid(Tensor[] tensors) -> Tensor[]', (args) =>
    meshgrid(tensorList(args, 0), 'ij'),
  ),
  define(
    'aten::meshgrid.indexing(Tensor[] tensors, *, str indexing) -> Tensor[]',
    (args) => meshgrid(tensorList(args, 0), string(args, 1)),
  ),
];
