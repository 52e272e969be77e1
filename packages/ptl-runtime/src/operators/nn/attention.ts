/** Attention: its parts, and the fused operators of `nn.MultiheadAttention` and `nn.TransformerEncoderLayer`. */

import type {Kernels} from '../../kernels/kernels';
import {elements} from '../../tensor/copy';
import {broadcastSizes, withSize} from '../../tensor/layout';
import {Tensor} from '../../tensor/tensor';
import {broadcastTo, permute, transpose} from '../../tensor/views';
import {
  bool,
  float,
  int,
  optionalInt,
  optionalTensor,
  tensor,
} from '../arguments';
import type {IValue} from '../ivalue';
import {
  OperatorError,
  type OperatorContext,
  type OperatorDefinition,
} from '../operator';
import {layerNorm} from './normalization';
import {linear, matmul} from './products';
import {float32, floatsOf, reshapeContiguous} from './shared';
import {softmax} from './softmax';

type Args = readonly IValue[];
type Context = Pick<OperatorContext, 'kernels'>;

/** Makes the empty tensor that stands for PyTorch's undefined one. */
const emptyTensor = (): Tensor => Tensor.empty([0]);

/** Applies a function to each element, in float32. */
function map(self: Tensor, apply: (x: number, i: number) => number): Tensor {
  const x = floatsOf(float32(self));
  const out = Tensor.empty(self.sizes);
  const y = floatsOf(out);
  for (let i = 0; i < y.length; i += 1) {
    y[i] = apply(x[i] ?? 0, i);
  }
  return out;
}

/** Adds tensors in float32; a `b` with the last axes of `a` is read repeatedly, without a broadcast copy. */
function addRepeated(a: Tensor, b: Tensor): Tensor {
  const last = a.sizes.slice(a.dim - b.dim);
  const repeats = b.dim <= a.dim && last.join() === b.sizes.join();
  const other = floatsOf(float32(repeats ? b : broadcastTo(b, a.sizes)));
  const x = floatsOf(float32(a));
  const out = Tensor.empty(a.sizes);
  const y = floatsOf(out);
  for (let start = 0; start < y.length; start += other.length) {
    for (let i = 0; i < other.length; i += 1) {
      y[start + i] = (x[start + i] ?? 0) + (other[i] ?? 0);
    }
  }
  return out;
}

/** PyTorch's mask type over pairs of positions. Type 1 is over keys, 2 over the scores. */
const SOURCE_MASK = 0;

/** Computes softmax without the masked scores; a row of masked scores gives NaN, like in PyTorch. */
function maskedSoftmax(
  scores: Tensor,
  mask: Tensor,
  dim: number,
  type: number | undefined,
  kernels: Kernels,
): Tensor {
  if (mask.dtype !== 'bool') {
    throw new OperatorError('Mask should be a boolean tensor');
  }
  if (mask.sizes.join() !== scores.sizes.join()) {
    throw new OperatorError('Mask shape should match input shape');
  }
  if (type === undefined) {
    throw new OperatorError('Mask Type should be defined');
  }
  if (type === SOURCE_MASK) {
    throw new OperatorError('src_mask not currently supported on CPU');
  }
  const hidden = elements(mask);
  return softmax(
    map(scores, (x, i) => (hidden[i] ? -Infinity : x)),
    dim,
    kernels,
  );
}

/** Expands a mask over keys, [batch, keys], to the shape of the scores; returns any other mask as it is. */
function expandMask(mask: Tensor, scores: Tensor): Tensor {
  const [batch = 0, , , keys = 0] = scores.sizes;
  if (mask.dim !== 2) {
    return mask;
  }
  if (mask.sizes[0] !== batch || mask.sizes[1] !== keys) {
    throw new OperatorError(
      `Expected a mask of the size [${batch}, ${keys}], got [${mask.sizes.join(', ')}]`,
    );
  }
  return broadcastTo(
    reshapeContiguous(mask, [batch, 1, 1, keys]),
    scores.sizes,
  );
}

/** Converts [batch, length, heads × size] to [batch, heads, length, size]. */
function splitHeads(self: Tensor, heads: number): Tensor {
  const [batch = 0, length = 0, width = 0] = self.sizes;
  return permute(
    reshapeContiguous(self, [batch, length, heads, width / heads]),
    [0, 2, 1, 3],
  );
}

/** Converts [batch, heads, length, size] to [batch, length, heads × size]. */
function joinHeads(self: Tensor): Tensor {
  const [batch = 0, heads = 0, length = 0, size = 0] = self.sizes;
  return reshapeContiguous(permute(self, [0, 2, 1, 3]), [
    batch,
    length,
    heads * size,
  ]);
}

/** Views `count` indices of an axis from `start` on, without checks. */
function narrowAxis(
  self: Tensor,
  axis: number,
  start: number,
  count: number,
): Tensor {
  return new Tensor(
    self.storage,
    self.dtype,
    withSize(self.sizes, axis, count),
    self.strides,
    self.offset + start * (self.strides[axis] ?? 1),
  );
}

/** Adds the bias to a projection, scales the sum and splits it into heads. */
function projectHeads(
  projection: Tensor,
  bias: Tensor,
  heads: number,
  scale = 1,
): Tensor {
  const sum = addRepeated(projection, bias);
  return splitHeads(scale === 1 ? sum : map(sum, (x) => x * scale), heads);
}

/** Splits a joint projection into queries, which are scaled, keys and values. */
function splitProjection(
  joint: Tensor,
  bias: Tensor,
  heads: number,
): [queries: Tensor, keys: Tensor, values: Tensor] {
  const width = (bias.sizes[0] ?? 0) / 3;
  if (joint.sizes.at(-1) !== 3 * width) {
    throw new OperatorError(
      `expected a product of width ${3 * width}, got [${joint.sizes.join(', ')}]`,
    );
  }
  const project = (part: number, scale?: number) =>
    projectHeads(
      narrowAxis(joint, joint.dim - 1, part * width, width),
      narrowAxis(bias, 0, part * width, width),
      heads,
      scale,
    );
  return [project(0, 1 / Math.sqrt(width / heads)), project(1), project(2)];
}

interface Attention {
  width: number;
  heads: number;
  weight: Tensor;
  bias: Tensor;
  outWeight: Tensor;
  outBias: Tensor;
  mask?: Tensor;
  maskType?: number;
}

/** Runs `_native_multi_head_attention`; returns the result and the weights of every head. */
function multiHeadAttention(
  query: Tensor,
  key: Tensor,
  value: Tensor,
  spec: Attention,
  context: Context,
): [Tensor, Tensor] {
  const {width, heads, weight, bias, mask} = spec;
  if (query.dim !== 3 || query.sizes[2] !== width) {
    throw new OperatorError(
      `expected embed_dim ${width} to match last dim of query [${query.sizes.join(', ')}]`,
    );
  }
  if (width % heads !== 0) {
    throw new OperatorError(
      `embed_dim must divide evenly by num_heads, but ${width} and ${heads} do not`,
    );
  }
  const project = (self: Tensor, part: number, scale?: number) =>
    projectHeads(
      linear(
        self,
        narrowAxis(weight, 0, part * width, width),
        undefined,
        context,
      ),
      narrowAxis(bias, 0, part * width, width),
      heads,
      scale,
    );
  const queries = project(query, 0, 1 / Math.sqrt(width / heads));
  const keys = project(key, 1);
  const values = project(value, 2);
  const scores = matmul(queries, transpose(keys, -2, -1), context);
  const weights = mask
    ? maskedSoftmax(
        scores,
        expandMask(mask, scores),
        3,
        spec.maskType,
        context.kernels,
      )
    : softmax(scores, 3, context.kernels);
  return [
    linear(
      joinHeads(matmul(weights, values, context)),
      spec.outWeight,
      spec.outBias,
      context,
    ),
    weights,
  ];
}

/** Averages [batch, heads, queries, keys] over the heads. */
function averageHeads(weights: Tensor): Tensor {
  const [batch = 0, heads = 0, queries = 0, keys = 0] = weights.sizes;
  const out = Tensor.empty([batch, queries, keys]);
  const [x, y] = [floatsOf(weights), floatsOf(out)];
  const plane = queries * keys;
  for (let i = 0; i < x.length; i += 1) {
    const at = Math.floor(i / (heads * plane)) * plane + (i % plane);
    y[at] = (y[at] ?? 0) + (x[i] ?? 0) / heads;
  }
  return out;
}

/** Runs `_transformer_encoder_layer_fwd`: attention and two linear layers, each added to its input. */
function encoderLayer(args: Args, context: Context): Tensor {
  const source = float32(tensor(args, 0));
  const width = int(args, 1);
  const activation = bool(args, 7) ? 'gelu' : 'clamp';
  const normFirst = bool(args, 8);
  const epsilon = float(args, 9);
  const normalize = (self: Tensor, weight: Tensor, bias: Tensor): Tensor =>
    layerNorm(self, [width], weight, bias, epsilon, context.kernels).out;
  const normalizeAttention = (self: Tensor) =>
    normalize(self, tensor(args, 10), tensor(args, 11));
  const normalizeOutput = (self: Tensor) =>
    normalize(self, tensor(args, 12), tensor(args, 13));
  const [upWeight, upBias] = [tensor(args, 14), tensor(args, 15)];
  const [downWeight, downBias] = [tensor(args, 16), tensor(args, 17)];
  const spec: Attention = {
    width,
    heads: int(args, 2),
    weight: tensor(args, 3),
    bias: tensor(args, 4),
    outWeight: tensor(args, 5),
    outBias: tensor(args, 6),
    mask: optionalTensor(args, 18),
    maskType: optionalInt(args, 19),
  };
  const input = normFirst ? normalizeAttention(source) : source;
  const [attended] = multiHeadAttention(input, input, input, spec, context);
  const sum = addRepeated(attended, source);
  const middle = normFirst ? sum : normalizeAttention(sum);
  const fed = normFirst ? normalizeOutput(middle) : middle;
  const hidden = float32(linear(fed, upWeight, upBias, context));
  context.kernels.unary(activation, hidden, hidden, {min: 0, max: Infinity});
  const output = addRepeated(
    linear(hidden, downWeight, downBias, context),
    middle,
  );
  return normFirst ? output : normalizeOutput(output);
}

/** Runs `_scaled_dot_product_attention`; returns the result and the weights. */
function scaledDotProduct(args: Args, context: OperatorContext): Tensor[] {
  const query = float32(tensor(args, 0));
  const key = float32(tensor(args, 1));
  const value = float32(tensor(args, 2));
  const mask = optionalTensor(args, 3);
  const causal = bool(args, 6);
  if (mask && causal) {
    throw new OperatorError(
      '_scaled_dot_product_attention: Explicit attn_mask should not be set when is_causal=True',
    );
  }
  if (float(args, 4) > 0) {
    throw new OperatorError(
      'dropout in attention is not supported here: export the model after eval()',
    );
  }
  const scale = 1 / Math.sqrt(query.sizes.at(-1) ?? 1);
  const [queries = 0, keys = 0] = [query.sizes.at(-2), key.sizes.at(-2)];
  let scores = map(
    matmul(query, transpose(key, -2, -1), context),
    (x) => x * scale,
  );
  if (causal) {
    scores = map(scores, (x, i) =>
      i % keys > Math.floor(i / keys) % queries ? -Infinity : x,
    );
  } else if (mask?.dtype === 'bool') {
    const shown = elements(
      broadcastTo(mask, broadcastSizes(scores.sizes, mask.sizes)),
    );
    scores = map(scores, (x, i) => (shown[i] ? x : -Infinity));
  } else if (mask) {
    scores = addRepeated(scores, mask);
  }
  const weights = softmax(scores, -1, context.kernels);
  return [
    matmul(weights, value, context),
    bool(args, 5) ? weights : emptyTensor(),
  ];
}

export const definitions: readonly OperatorDefinition[] = [
  {
    schema:
      'aten::_native_multi_head_attention(Tensor query, Tensor key, Tensor value, int embed_dim, int num_head, Tensor qkv_weight, Tensor qkv_bias, Tensor proj_weight, Tensor proj_bias, Tensor? mask=None, bool need_weights=True, bool average_attn_weights=True, int? mask_type=None) -> (Tensor, Tensor)',
    run: (args, context) => {
      const [out, weights] = multiHeadAttention(
        float32(tensor(args, 0)),
        float32(tensor(args, 1)),
        float32(tensor(args, 2)),
        {
          width: int(args, 3),
          heads: int(args, 4),
          weight: tensor(args, 5),
          bias: tensor(args, 6),
          outWeight: tensor(args, 7),
          outBias: tensor(args, 8),
          mask: optionalTensor(args, 9),
          maskType: optionalInt(args, 12),
        },
        context,
      );
      return [
        out,
        !bool(args, 10)
          ? emptyTensor()
          : bool(args, 11)
            ? averageHeads(weights)
            : weights,
      ];
    },
  },
  {
    schema:
      'aten::_transformer_encoder_layer_fwd(Tensor src, int embed_dim, int num_heads, Tensor qkv_weight, Tensor qkv_bias, Tensor proj_weight, Tensor proj_bias, bool use_gelu, bool norm_first, float eps, Tensor norm_weight_1, Tensor norm_bias_1, Tensor norm_weight_2, Tensor norm_bias_2, Tensor ffn_weight_1, Tensor ffn_bias_1, Tensor ffn_weight_2, Tensor ffn_bias_2, Tensor? mask=None, int? mask_type=None) -> Tensor',
    run: encoderLayer,
  },
  ...['', '_forward', '_math'].map((suffix): OperatorDefinition => ({
    schema: `aten::_scaled_dot_product_attention${suffix}(Tensor query, Tensor key, Tensor value, Tensor? attn_mask=None, float dropout_p=0., bool need_attn_weights=False, bool is_causal=False) -> (Tensor, Tensor)`,
    run: scaledDotProduct,
  })),
  {
    schema:
      'aten::_transform_bias_rescale_qkv(Tensor qkv, Tensor qkv_bias, int num_heads) -> (Tensor, Tensor, Tensor)',
    run: (args) =>
      splitProjection(float32(tensor(args, 0)), tensor(args, 1), int(args, 2)),
  },
  {
    schema:
      'aten::_masked_softmax(Tensor self, Tensor mask, int? dim=None, int? mask_type=None) -> Tensor',
    run: (args, {kernels}) => {
      const self = tensor(args, 0);
      return maskedSoftmax(
        self,
        tensor(args, 1),
        optionalInt(args, 2) ?? self.dim - 1,
        optionalInt(args, 3),
        kernels,
      );
    },
  },
];
