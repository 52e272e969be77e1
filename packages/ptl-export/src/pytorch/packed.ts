/** Operators on weights that `optimize_for_mobile` or quantization packed; quantized ones become float. */

import {type IValue, Tensor} from '@playtorch-docs/ptl-runtime';
import {allocate, elements} from '@playtorch-docs/ptl-runtime/tensor';
import {atom, type Expr, literal} from './python';
import {writeConvolution, writeLinear, type UseExpr} from './layers';
import type {ModuleState} from './state';
import {fillTemplate} from './templates';
import {writeCall} from './tensors';

/** Call that packed weights. */
export interface PackingCall {
  operator: string;
  args: readonly IValue[];
}

export interface PackedSite {
  state: ModuleState;
  use: UseExpr;
  fresh: (hint: string) => string;
  /** Weights that an object has packed. */
  packedOf: (value: IValue) => PackingCall | undefined;
  /** Emits a statement for an expression and returns its variable. */
  keep: (expr: Expr) => Expr;
}

const floats = new WeakMap<Tensor, Tensor>();

/** Tensor with the scales of its quanta applied; a float tensor stays itself. */
export function toFloat(tensor: Tensor): Tensor {
  const {quantizer, sizes} = tensor;
  if (!quantizer) {
    return tensor;
  }
  let made = floats.get(tensor);
  if (!made) {
    const quanta = elements(tensor) as Int32Array;
    const data = allocate('float32', quanta.length) as Float32Array;
    const {scales, zeroPoints, axis} = quantizer;
    const inner = sizes
      .slice((axis ?? 0) + 1)
      .reduce((product, size) => product * size, 1);
    const count = axis === undefined ? 1 : (sizes[axis] ?? 1);
    quanta.forEach((quantum, i) => {
      const slice = axis === undefined ? 0 : Math.floor(i / inner) % count;
      data[i] = (quantum - (zeroPoints[slice] ?? 0)) * (scales[slice] ?? 1);
    });
    made = Tensor.over(data, sizes, 'float32');
    floats.set(tensor, made);
  }
  return made;
}

/** Expression of a value that was an argument of a packing. */
const valueOf = (
  value: IValue | undefined,
  path: readonly string[] | undefined,
  part: string,
): Expr => {
  if (value instanceof Tensor) {
    return atom('', {
      value: toFloat(value),
      path: path && path.length > 1 ? [...path, part] : [part],
    });
  }
  if (value === undefined || value === null) {
    return literal(null);
  }
  return Array.isArray(value)
    ? {...literal(value), items: value.map((item) => literal(item))}
    : literal(value);
};

/** Writes a clamp with bounds that may be none. */
function clamp(
  site: PackedSite,
  result: Expr,
  min: Expr | undefined,
  max: Expr | undefined,
): Expr {
  const [low, high] = [min?.value ?? null, max?.value ?? null];
  if (low === null && high === null) {
    return result;
  }
  const kept = site.keep(result);
  return Number(low) === 0 && high === null
    ? {...writeCall('F.relu', [kept]), hint: 'relu'}
    : Number(low) === 0 && Number(high) === 6
      ? {...writeCall('F.relu6', [kept]), hint: 'relu6'}
      : writeCall('torch.clamp', [kept], {
          min: low === null ? undefined : min,
          max: high === null ? undefined : max,
        });
}

/** Weights of an expression, packed by the program or in the file. */
function weightsOf(
  {packedOf}: PackedSite,
  {value, path, parts}: Expr,
): Expr['parts'] {
  const packed = value === undefined ? undefined : packedOf(value);
  return (
    parts ??
    (packed && {
      operator: packed.operator,
      args: packed.args.map((one, i) =>
        valueOf(one, path, i === 0 ? 'weight' : 'bias'),
      ),
    })
  );
}

function convolve(
  site: PackedSite,
  input: Expr,
  {operator, args}: NonNullable<Expr['parts']>,
): Expr {
  const axes = Number(/conv(?:_transpose)?([123])d/u.exec(operator)?.[1] ?? 2);
  const transposed = operator.includes('transpose');
  const [weight = literal(null), bias] = args;
  const part = (i: number) => args[i];
  const tail = transposed
    ? {
        stride: part(2),
        padding: part(3),
        outputPadding: part(4),
        dilation: part(5),
        groups: part(6),
      }
    : {stride: part(2), padding: part(3), dilation: part(4), groups: part(5)};
  return writeConvolution(site, {
    input,
    weight,
    bias,
    ...tail,
    transposed,
    axes,
  });
}

const linear = (
  site: PackedSite,
  input: Expr,
  {args: [weight = literal(null), bias]}: NonNullable<Expr['parts']>,
): Expr => writeLinear(site, input, weight, bias);

const relu = (site: PackedSite, result: Expr, name: string): Expr =>
  /_relu(_|$)/u.test(name)
    ? {...writeCall('F.relu', [site.keep(result)]), hint: 'relu'}
    : result;

/** Float counterparts of operators on quantized tensors. */
const templates: Readonly<Record<string, string>> = {
  hardswish: 'F.hardswish($0)',
  sigmoid: 'torch.sigmoid($0)',
  relu6: 'F.relu6($0)',
  leaky_relu: 'F.leaky_relu($0, $1)',
  elu: 'F.elu($0, $3)',
  celu: 'F.celu($0, $3)',
  softmax: 'torch.softmax($0, $1)',
  prelu: 'F.prelu($0, $1)',
  clamp: 'torch.clamp($0, $1, $2)',
  threshold: 'F.threshold($0, $1, $2)',
  layer_norm: 'F.layer_norm($0, $1, $2, $3, $4)',
  group_norm: 'F.group_norm($0, $1, $2, $3, $4)',
  instance_norm: 'F.instance_norm($0, weight=$1, bias=$2, eps=$3)',
  batch_norm: 'F.batch_norm($0, $3, $4, $1, $2, eps=$5)',
  max_pool1d: 'F.max_pool1d($0, $1, $2, $3, $4, $5)',
  max_pool2d: 'F.max_pool2d($0, $1, $2, $3, $4, $5)',
  cat: 'torch.cat($0, $1)',
  matmul: 'torch.matmul($0, $1)',
  add: 'torch.add($0, $1)',
  mul: 'torch.mul($0, $1)',
};

/** Texts of the weights and biases of a quantized recurrent layer. */
function cellWeights(site: PackedSite, {value, path}: Expr): string[] {
  const {args = []} =
    (value === undefined ? undefined : site.packedOf(value)) ?? {};
  return ['weight_ih', 'weight_hh', 'bias_ih', 'bias_hh'].map((name, i) => {
    const part = args[i] ?? null;
    return site.use(valueOf(site.packedOf(part)?.args[0] ?? part, path, name))
      .text;
  });
}

/** Writes an operator on packed weights or quantized tensors; undefined for one that has no counterpart. */
export function writePacked(
  site: PackedSite,
  operator: string,
  args: readonly Expr[],
): Expr | undefined {
  const [namespace = '', rest = ''] = operator.split('::');
  const [name = ''] = rest.split('.');
  const [a, b, c] = args;
  if (!a) {
    return undefined;
  }
  const weights = b && weightsOf(site, b);
  if (namespace === 'prepacked' && b && weights) {
    if (name === 'linear_clamp_run') {
      return clamp(
        site,
        linear(site, a, weights),
        weights.args[2],
        weights.args[3],
      );
    }
    return clamp(
      site,
      convolve(site, a, weights),
      weights.args.at(-2),
      weights.args.at(-1),
    );
  }
  const recurrent = /^quantized_(lstm|gru)$/u.exec(name)?.[1];
  if (recurrent !== undefined) {
    const cells = c?.items?.map((cell) => cellWeights(site, cell));
    return c && cells && operator.endsWith('.input') && b
      ? writeCall(`torch.${recurrent}`, [
          a,
          b,
          atom(`[${cells.flat().join(', ')}]`),
          ...args.slice(3, 9),
        ])
      : undefined;
  }
  const cell = /^quantized_(lstm|gru|rnn_tanh|rnn_relu)_cell_dynamic$/u.exec(
    name,
  )?.[1];
  if (cell !== undefined) {
    return (
      b &&
      writeCall(`torch.${cell}_cell`, [
        a,
        b,
        ...args.slice(2).map((one, i) => {
          const packedWeights =
            one.value === undefined ? undefined : site.packedOf(one.value);
          return packedWeights
            ? site.use(
                valueOf(
                  packedWeights.args[0],
                  one.path,
                  i === 0 ? 'weight_ih' : 'weight_hh',
                ),
              )
            : site.use(one);
        }),
      ])
    );
  }
  if (namespace === 'aten') {
    if (
      /^(quantize_per_tensor|quantize_per_tensor_dynamic|quantize_per_channel|dequantize|int_repr)$/u.test(
        name,
      )
    ) {
      return name === 'int_repr' ? undefined : a;
    }
    return undefined;
  }
  if (namespace !== 'quantized') {
    return undefined;
  }
  if (b && weights && name.startsWith('linear')) {
    return relu(site, linear(site, a, weights), name);
  }
  if (b && weights && name.startsWith('conv')) {
    return relu(site, convolve(site, a, weights), name);
  }
  const table = site.packedOf(a.value ?? null);
  if (b && table && name === 'embedding_byte') {
    return writeCall('F.embedding', [
      b,
      site.use(valueOf(table.args[0], a.path, 'weight')),
    ]);
  }
  if (b && table && name === 'embedding_bag_byte' && c) {
    return writeCall(
      'F.embedding_bag',
      [b, site.use(valueOf(table.args[0], a.path, 'weight')), c],
      {
        mode: '"sum"',
        per_sample_weights: args[6],
        include_last_offset: args[8],
      },
    );
  }
  const template =
    templates[
      name.replace(/(_scalar)?(_relu)?$|(?<=^batch_norm)[123]d(_relu)?$/u, '')
    ];
  const result =
    template === undefined
      ? undefined
      : fillTemplate(template, args.map(site.use));
  return result && relu(site, result, name);
}
