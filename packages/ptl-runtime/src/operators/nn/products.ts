/* eslint max-lines: off -- one table of products, most of which come down to mm and bmm */
/** Products of matrices and vectors. */

import {type Matrix, unclamped} from '../../kernels/kernels';
import {cast, copyInto, numbers} from '../../tensor/copy';
import {allocate, isFloating, typeNames} from '../../tensor/dtype';
import {broadcastSizes} from '../../tensor/layout';
import type {Scalar} from '../../tensor/promote';
import {Tensor} from '../../tensor/tensor';
import {
  broadcastTo,
  diagonal,
  permute,
  select,
  squeeze,
  transpose,
  unsqueeze,
} from '../../tensor/views';
import {
  intList,
  optionalTensor,
  scalar,
  string,
  tensor,
  tensorList,
} from '../arguments';
import {binary as multiplyElements} from '../binary';
import {
  OperatorError,
  type OperatorContext,
  type OperatorDefinition,
} from '../operator';
import {sum} from '../reductions';
import {reshape} from '../shape';
import {float32, writeInto} from './shared';

type Context = Pick<OperatorContext, 'kernels'>;

const print = (self: Tensor) => `[${self.sizes.join(', ')}]`;

function requireSameDType(a: Tensor, b: Tensor): void {
  if (a.dtype !== b.dtype) {
    throw new OperatorError(
      `expected scalar type ${typeNames[a.dtype]} but found ${typeNames[b.dtype]}`,
    );
  }
}

const matrixOf = (self: Tensor): Matrix => ({
  storage: self.storage,
  offset: self.offset,
  rows: self.sizes[0] ?? 0,
  columns: self.sizes[1] ?? 0,
  rowStride: self.strides[0] ?? 0,
  columnStride: self.strides[1] ?? 0,
});

/** Multiplies matrices that the kernels do not support: int64 exactly, other dtypes as doubles. */
function multiplySlowly(a: Tensor, b: Tensor, out: Tensor): void {
  const [rows = 0, inner = 0] = a.sizes;
  const [, columns = 0] = b.sizes;
  if (a.dtype === 'float16' || a.dtype === 'bool') {
    throw new OperatorError(
      `"addmm_impl_cpu_" not implemented for '${typeNames[a.dtype]}'`,
    );
  }
  if (a.dtype === 'int64') {
    const x = a.storage.data as BigInt64Array;
    const y = b.storage.data as BigInt64Array;
    const z = out.storage.data as BigInt64Array;
    const at = (self: Tensor, i: number, j: number) =>
      self.offset + i * (self.strides[0] ?? 0) + j * (self.strides[1] ?? 0);
    for (let i = 0; i < rows; i += 1) {
      for (let j = 0; j < columns; j += 1) {
        let sum = 0n;
        for (let k = 0; k < inner; k += 1) {
          sum += (x[at(a, i, k)] ?? 0n) * (y[at(b, k, j)] ?? 0n);
        }
        z[at(out, i, j)] = BigInt.asIntN(64, sum);
      }
    }
    return;
  }
  const x = numbers(a);
  const y = numbers(b);
  const sums = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i += 1) {
    for (let k = 0; k < inner; k += 1) {
      const factor = x[i * inner + k] ?? 0;
      for (let j = 0; j < columns; j += 1) {
        const at = i * columns + j;
        sums[at] = (sums[at] ?? 0) + factor * (y[k * columns + j] ?? 0);
      }
    }
  }
  copyInto(out, Tensor.over(sums, [rows, columns], 'float64'));
}

/** Multiplies [n, k] × [k, m] (`mm`). */
function mm(a: Tensor, b: Tensor, {kernels}: Context): Tensor {
  if (a.dim !== 2) {
    throw new OperatorError('self must be a matrix');
  }
  if (b.dim !== 2) {
    throw new OperatorError('mat2 must be a matrix');
  }
  if (a.sizes[1] !== b.sizes[0]) {
    throw new OperatorError(
      `mat1 and mat2 shapes cannot be multiplied (${a.sizes.join('x')} and ${b.sizes.join('x')})`,
    );
  }
  requireSameDType(a, b);
  const sizes = [a.sizes[0] ?? 0, b.sizes[1] ?? 0];
  if (a.dtype !== 'float32') {
    const out = Tensor.empty(sizes, a.dtype);
    multiplySlowly(a, b, out);
    return out;
  }
  const out = kernels.empty(sizes);
  kernels.multiply(matrixOf(a), matrixOf(b), matrixOf(out));
  return out;
}

/** Multiplies [batch, n, k] × [batch, k, m] (`bmm`). */
function bmm(a: Tensor, b: Tensor, {kernels}: Context): Tensor {
  if (a.dim !== 3 || b.dim !== 3) {
    throw new OperatorError(`batch${a.dim === 3 ? 2 : 1} must be a 3D tensor`);
  }
  const [batch = 0, rows = 0, inner = 0] = a.sizes;
  const columns = b.sizes[2] ?? 0;
  if (b.sizes[0] !== batch || b.sizes[1] !== inner) {
    throw new OperatorError(
      `Expected size for first two dimensions of batch2 tensor to be: [${batch}, ${inner}] but got: [${b.sizes[0]}, ${b.sizes[1]}].`,
    );
  }
  requireSameDType(a, b);
  const out =
    a.dtype === 'float32'
      ? kernels.empty([batch, rows, columns])
      : Tensor.empty([batch, rows, columns], a.dtype);
  for (let i = 0; i < batch; i += 1) {
    const parts = [a, b, out].map((self) => select(self, 0, i));
    const [x = a, y = b, z = out] = parts;
    if (a.dtype === 'float32') {
      kernels.multiply(matrixOf(x), matrixOf(y), matrixOf(z));
    } else {
      multiplySlowly(x, y, z);
    }
  }
  return out;
}

/** Multiplies vectors, matrices and batches of them with broadcasting (`matmul`). */
export function matmul(a: Tensor, b: Tensor, context: Context): Tensor {
  if (a.dim === 0 || b.dim === 0) {
    throw new OperatorError(
      `both arguments to matmul need to be at least 1D, but they are ${a.dim}D and ${b.dim}D`,
    );
  }
  if (a.dim === 1 && b.dim === 1) {
    return dot(a, b, context);
  }
  if (a.dim === 1) {
    return squeeze(matmul(unsqueeze(a, 0), b, context), [-2]);
  }
  if (b.dim === 1) {
    return squeeze(matmul(a, unsqueeze(b, 1), context), [-1]);
  }
  if (a.dim === 2 && b.dim === 2) {
    return mm(a, b, context);
  }
  const rows = a.sizes.at(-2) ?? 0;
  const inner = a.sizes.at(-1) ?? 0;
  const columns = b.sizes.at(-1) ?? 0;
  if (b.dim === 2) {
    const folded = mm(reshape(a, [a.numel / inner || 0, inner]), b, context);
    return reshape(folded, [...a.sizes.slice(0, -1), columns]);
  }
  const batch = broadcastSizes(a.sizes.slice(0, -2), b.sizes.slice(0, -2));
  const count = batch.reduce((x, y) => x * y, 1);
  const together = (self: Tensor): Tensor => {
    const last = self.sizes.slice(-2);
    return reshape(broadcastTo(self, [...batch, ...last]), [count, ...last]);
  };
  return reshape(bmm(together(a), together(b), context), [
    ...batch,
    rows,
    columns,
  ]);
}

function dot(a: Tensor, b: Tensor, context: Context): Tensor {
  if (a.dim !== 1 || b.dim !== 1) {
    throw new OperatorError(
      `1D tensors expected, but got ${a.dim}D and ${b.dim}D tensors`,
    );
  }
  if (a.numel !== b.numel) {
    throw new OperatorError(
      `inconsistent tensor size, expected tensor [${a.numel}] and src [${b.numel}] to have the same number of elements, but got ${a.numel} and ${b.numel} elements respectively`,
    );
  }
  return squeeze(mm(unsqueeze(a, 0), unsqueeze(b, 1), context));
}

function mv(a: Tensor, b: Tensor, context: Context): Tensor {
  if (a.dim !== 2 || b.dim !== 1 || a.sizes[1] !== b.sizes[0]) {
    throw new OperatorError(
      `size mismatch, got ${a.sizes[0] ?? 0}, ${a.sizes.join('x')},${b.numel}`,
    );
  }
  return squeeze(mm(a, unsqueeze(b, 1), context), [1]);
}

/** Computes `input × weightᵀ + bias` over the last axis. */
export function linear(
  input: Tensor,
  weight: Tensor,
  bias: Tensor | undefined,
  {kernels}: Context,
): Tensor {
  const features = input.sizes.at(-1);
  if (weight.dim === 1) {
    const product = matmul(input, weight, {kernels});
    return bias ? addScaled(bias, product, 1, 1) : product;
  }
  if (weight.dim !== 2 || features !== weight.sizes[1]) {
    const rows = input.numel / (features ?? 1);
    throw new OperatorError(
      `mat1 and mat2 shapes cannot be multiplied (${rows}x${features ?? 1} and ${[...weight.sizes].reverse().join('x')})`,
    );
  }
  requireSameDType(input, weight);
  if (input.dtype !== 'float32') {
    const product = matmul(input, transpose(weight, 0, 1), {kernels});
    return bias ? addScaled(bias, product, 1, 1) : product;
  }
  if (bias && bias.dim !== 1) {
    const product = linear(input, weight, undefined, {kernels});
    return addScaled(bias, product, 1, 1);
  }
  const packed = kernels.packLinear(
    float32(weight),
    bias && float32(broadcastTo(bias, [weight.sizes[0] ?? 0])),
    unclamped,
  );
  try {
    return kernels.linear(float32(input), packed);
  } finally {
    kernels.release(packed);
  }
}

/** Computes `beta * self + alpha * product`; if `beta` is 0, even NaN in `self` is ignored. */
function addScaled(
  self: Tensor,
  product: Tensor,
  beta: Scalar,
  alpha: Scalar,
): Tensor {
  const [a, b] = [Number(alpha), Number(beta)];
  const x = numbers(
    broadcastTo(self, broadcastSizes(self.sizes, product.sizes)),
  );
  const y = numbers(product);
  if (x.length !== y.length) {
    throw new OperatorError(
      `The expanded size of the tensor ${print(self)} must match the product's size ${print(product)}`,
    );
  }
  const out = allocate(
    isFloating(product.dtype) ? product.dtype : 'float64',
    y.length,
  );
  for (let i = 0; i < y.length; i += 1) {
    out[i] = a * (y[i] ?? 0) + (b === 0 ? 0 : b * (x[i] ?? 0));
  }
  return isFloating(product.dtype)
    ? Tensor.over(out, product.sizes, product.dtype)
    : cast(Tensor.over(out, product.sizes, 'float64'), product.dtype);
}

/** Einsum operand with a label for each axis. */
interface LabeledTensor {
  readonly tensor: Tensor;
  readonly labels: readonly string[];
}

/** Labels the axes of one operand; axes of `...` are numbered from the last. Repeated labels take the diagonal. */
function labelAxes(text: string, self: Tensor): LabeledTensor {
  const [before = '', after] = text.split('...');
  const named = [...before, ...(after ?? '')];
  const rest = self.dim - named.length;
  if (rest < 0 || (after === undefined && rest > 0)) {
    throw new OperatorError(
      `einsum(): the number of subscripts in the equation (${named.length}) does not match the number of dimensions (${self.dim}) for operand "${text}"`,
    );
  }
  const wild = Array.from({length: rest}, (_, i) => `...${rest - 1 - i}`);
  let labels = [...before, ...wild, ...(after ?? '')];
  let tensor = self;
  for (const label of new Set(labels)) {
    for (;;) {
      const first = labels.indexOf(label);
      const last = labels.lastIndexOf(label);
      if (first === last) {
        break;
      }
      tensor = diagonal(tensor, 0, first, last);
      labels = [...labels.filter((_, i) => i !== first && i !== last), label];
    }
  }
  return {tensor, labels};
}

/** Permutes axes into `order`; absent axes get size 1. */
function arrangeAxes(
  {tensor, labels}: LabeledTensor,
  order: readonly string[],
): Tensor {
  const missing = order.filter((label) => !labels.includes(label));
  const all = [...labels, ...missing];
  const grown = missing.reduce((self) => unsqueeze(self, self.dim), tensor);
  return permute(
    grown,
    order.map((label) => all.indexOf(label)),
  );
}

/** Sums over axes whose labels are not needed. */
function sumAxes(
  operand: LabeledTensor,
  needed: ReadonlySet<string>,
): LabeledTensor {
  const kept = operand.labels.filter((label) => needed.has(label));
  const gone = operand.labels.filter((label) => !needed.has(label));
  if (gone.length === 0) {
    return operand;
  }
  const arrangedTensor = arrangeAxes(operand, [...kept, ...gone]);
  const sizes = arrangedTensor.sizes.slice(0, kept.length);
  const values = numbers(arrangedTensor);
  const count = sizes.reduce((a, b) => a * b, 1);
  const run = values.length / count;
  const sums = new Float64Array(count);
  for (let i = 0; i < values.length; i += 1) {
    const at = Math.floor(i / run);
    sums[at] = (sums[at] ?? 0) + (values[i] ?? 0);
  }
  return {
    tensor: cast(Tensor.over(sums, sizes, 'float64'), operand.tensor.dtype),
    labels: kept,
  };
}

/** Multiplies two operands and sums over labels that only they have. */
function contract(
  a: LabeledTensor,
  b: LabeledTensor,
  needed: ReadonlySet<string>,
  context: Context,
): LabeledTensor {
  const every = new Set([...a.labels, ...b.labels, ...needed]);
  const left = sumAxes(a, new Set([...b.labels, ...needed]));
  const right = sumAxes(b, new Set([...a.labels, ...needed]));
  const both = left.labels.filter((label) => right.labels.includes(label));
  const batch = both.filter((label) => needed.has(label));
  const inner = both.filter((label) => !needed.has(label));
  const rows = left.labels.filter((label) => !both.includes(label));
  const columns = right.labels.filter((label) => !both.includes(label));
  const sizeOf = new Map<string, number>();
  for (const {tensor: self, labels} of [left, right]) {
    labels.forEach((label, i) => {
      const size = self.sizes[i] ?? 1;
      const known = sizeOf.get(label) ?? 1;
      if (known !== 1 && size !== 1 && known !== size) {
        throw new OperatorError(
          `einsum(): subscript ${label} has size ${size} which does not broadcast with previously seen size ${known}`,
        );
      }
      sizeOf.set(label, Math.max(known, size));
    });
  }
  const extent = (labels: readonly string[]) =>
    labels.reduce((product, label) => product * (sizeOf.get(label) ?? 1), 1);
  const shaped = (
    operand: LabeledTensor,
    order: readonly string[],
    sizes: readonly number[],
  ): Tensor =>
    reshape(
      broadcastTo(
        arrangeAxes(operand, order),
        order.map((label) => sizeOf.get(label) ?? 1),
      ),
      sizes,
    );
  const product = bmm(
    shaped(
      left,
      [...batch, ...rows, ...inner],
      [extent(batch), extent(rows), extent(inner)],
    ),
    shaped(
      right,
      [...batch, ...inner, ...columns],
      [extent(batch), extent(inner), extent(columns)],
    ),
    context,
  );
  const labels = [...batch, ...rows, ...columns].filter((label) =>
    every.has(label),
  );
  return {
    tensor: reshape(
      product,
      labels.map((label) => sizeOf.get(label) ?? 1),
    ),
    labels,
  };
}

/** Contracts operands from left to right (`einsum`). */
function einsum(
  equation: string,
  tensors: readonly Tensor[],
  context: Context,
): Tensor {
  const [inputs = '', result] = equation.replaceAll(' ', '').split('->');
  const parts = inputs.split(',');
  if (parts.length !== tensors.length) {
    throw new OperatorError(
      `einsum(): ${parts.length > tensors.length ? 'fewer' : 'more'} operands were provided than specified in the equation`,
    );
  }
  const operands = tensors.map((self, i) => labelAxes(parts[i] ?? '', self));
  const seen = [...new Set(operands.flatMap(({labels}) => labels))];
  const wild = seen
    .filter((label) => label.startsWith('...'))
    .sort()
    .reverse();
  const letters = parts.join('').replaceAll('...', '');
  const output =
    result === undefined
      ? [
          ...wild,
          // Without "->" the result has the labels that appear once, in alphabetical order.
          ...[...letters]
            .filter(
              (label) => letters.indexOf(label) === letters.lastIndexOf(label),
            )
            .sort(),
        ]
      : result.includes('...')
        ? [
            ...(result.split('...')[0] ?? ''),
            ...wild,
            ...(result.split('...')[1] ?? ''),
          ]
        : [...result];
  const unknown = output.find((label) => !seen.includes(label));
  if (unknown) {
    throw new OperatorError(
      `einsum(): output subscript ${unknown} does not appear in the equation for any input operand`,
    );
  }
  let [value] = operands;
  operands.slice(1).forEach((operand, i) => {
    const later = operands.slice(i + 2).flatMap(({labels}) => labels);
    value =
      value &&
      contract(value, operand, new Set([...output, ...later]), context);
  });
  if (!value) {
    throw new OperatorError('einsum(): must provide at least one operand');
  }
  return arrangeAxes(sumAxes(value, new Set(output)), output);
}

/** Contracts pairs of axes of two tensors (`tensordot`). */
function tensordot(
  first: Tensor,
  second: Tensor,
  dimsA: readonly number[],
  dimsB: readonly number[],
  context: Context,
): Tensor {
  const wrap = (dims: readonly number[], self: Tensor) =>
    dims.map((dim) => (dim < 0 ? dim + self.dim : dim));
  const [left, right] = [wrap(dimsA, first), wrap(dimsB, second)];
  let [a, b] = [first, second];
  left.forEach((axis, i) => {
    const other = right[i] ?? 0;
    // An axis of size 1 pairs with any other, which is summed.
    if (a.sizes[axis] === 1 && b.sizes[other] !== 1) {
      b = sum(b, [other], true);
    } else if (b.sizes[other] === 1 && a.sizes[axis] !== 1) {
      a = sum(a, [axis], true);
    }
  });
  const rest = (self: Tensor, dims: readonly number[]) =>
    self.sizes.map((_, i) => i).filter((i) => !dims.includes(i));
  const size = (self: Tensor, axes: readonly number[]) =>
    axes.map((axis) => self.sizes[axis] ?? 1);
  const product = (sizes: readonly number[]) =>
    sizes.reduce((x, y) => x * y, 1);
  if (
    left.length !== right.length ||
    left.some((axis, i) => a.sizes[axis] !== b.sizes[right[i] ?? 0])
  ) {
    throw new OperatorError(
      'contracted dimensions need to match, but the sizes of the two tensors differ in them',
    );
  }
  const [rows, columns] = [rest(a, left), rest(b, right)];
  const inner = product(size(a, left));
  return reshape(
    mm(
      reshape(permute(a, [...rows, ...left]), [product(size(a, rows)), inner]),
      reshape(permute(b, [...right, ...columns]), [
        inner,
        product(size(b, columns)),
      ]),
      context,
    ),
    [...size(a, rows), ...size(b, columns)],
  );
}

/** Multiplies each element of one vector with each of the other; promotes dtypes. */
const outer = (a: Tensor, b: Tensor): Tensor =>
  multiplyElements('mul', unsqueeze(a, 1), unsqueeze(b, 0));

type Multiply = (a: Tensor, b: Tensor, context: Context) => Tensor;

/** Defines `addmm` and similar operators with their in-place variants. */
function defineAdded(
  name: string,
  operands: string,
  run: Multiply,
): OperatorDefinition[] {
  const compute: OperatorDefinition['run'] = (args, context) =>
    addScaled(
      tensor(args, 0),
      run(tensor(args, 1), tensor(args, 2), context),
      scalar(args, 3),
      scalar(args, 4),
    );
  return [
    {
      schema: `aten::${name}(Tensor self, ${operands}, *, Scalar beta=1, Scalar alpha=1) -> Tensor`,
      run: compute,
    },
    {
      schema: `aten::${name}_(Tensor(a!) self, ${operands}, *, Scalar beta=1, Scalar alpha=1) -> Tensor(a!)`,
      run: (args, context) =>
        writeInto(tensor(args, 0), compute(args, context) as Tensor),
    },
  ];
}

const binary = (schema: string, run: Multiply): OperatorDefinition => ({
  schema,
  run: (args, context) => run(tensor(args, 0), tensor(args, 1), context),
});

/** Sums the products of a batch (`addbmm`). */
function sumOfProducts(a: Tensor, b: Tensor, {kernels}: Context): Tensor {
  const product = bmm(a, b, {kernels});
  return sumAxes(
    {tensor: product, labels: ['batch', 'row', 'column']},
    new Set(['row', 'column']),
  ).tensor;
}

/** Computes `xᵢ Wₖᵢⱼ yⱼ + bₖ` for each k. */
function bilinear(
  x: Tensor,
  y: Tensor,
  weight: Tensor,
  bias: Tensor | undefined,
  context: Context,
): Tensor {
  const product = einsum('...i,kij,...j->...k', [x, weight, y], context);
  return bias ? addScaled(bias, product, 1, 1) : product;
}

export const definitions: readonly OperatorDefinition[] = [
  {
    schema:
      'aten::linear(Tensor input, Tensor weight, Tensor? bias=None) -> Tensor',
    run: (args, context) =>
      linear(
        tensor(args, 0),
        tensor(args, 1),
        optionalTensor(args, 2),
        context,
      ),
  },
  binary('aten::matmul(Tensor self, Tensor other) -> Tensor', matmul),
  binary('aten::linalg_matmul(Tensor self, Tensor other) -> Tensor', matmul),
  binary('aten::mm(Tensor self, Tensor mat2) -> Tensor', mm),
  binary('aten::bmm(Tensor self, Tensor mat2) -> Tensor', bmm),
  binary('aten::dot(Tensor self, Tensor tensor) -> Tensor', dot),
  binary('aten::mv(Tensor self, Tensor vec) -> Tensor', mv),
  binary('aten::outer(Tensor self, Tensor vec2) -> Tensor', outer),
  binary('aten::ger(Tensor self, Tensor vec2) -> Tensor', outer),
  binary('aten::inner(Tensor self, Tensor other) -> Tensor', (a, b, context) =>
    a.dim === 0 || b.dim === 0
      ? reshape(outer(reshape(a, [-1]), reshape(b, [-1])), [
          ...a.sizes,
          ...b.sizes,
        ])
      : tensordot(a, b, [-1], [-1], context),
  ),
  ...defineAdded('addmm', 'Tensor mat1, Tensor mat2', mm),
  ...defineAdded('addmv', 'Tensor mat, Tensor vec', mv),
  ...defineAdded('addr', 'Tensor vec1, Tensor vec2', outer).slice(0, 1),
  ...defineAdded('baddbmm', 'Tensor batch1, Tensor batch2', bmm),
  ...defineAdded('addbmm', 'Tensor batch1, Tensor batch2', sumOfProducts),
  {
    schema:
      'aten::einsum(str equation, Tensor[] tensors, *, int[]? path=None) -> Tensor',
    run: (args, context) =>
      einsum(string(args, 0), tensorList(args, 1), context),
  },
  {
    schema:
      'aten::tensordot(Tensor self, Tensor other, int[] dims_self, int[] dims_other) -> Tensor',
    run: (args, context) =>
      tensordot(
        tensor(args, 0),
        tensor(args, 1),
        intList(args, 2),
        intList(args, 3),
        context,
      ),
  },
  {
    schema:
      'aten::bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None) -> Tensor',
    run: (args, context) =>
      bilinear(
        tensor(args, 0),
        tensor(args, 1),
        tensor(args, 2),
        optionalTensor(args, 3),
        context,
      ),
  },
];
