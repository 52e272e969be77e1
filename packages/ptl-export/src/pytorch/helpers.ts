/** Functions of Python for operators that are private in PyTorch: written out with public ones. */

import {type Expr, LEVELS, within} from './python';
import {writeCall} from './tensors';

const ATTENTION = `def attention(
    query, key, value, heads, weight, bias, out_weight, out_bias,
    mask=None, need_weights=True, average=True, mask_type=None,
):
    """Attention with the weights of queries, keys and values in one tensor."""
    batch, length, size = query.shape
    parts = [
        F.linear(x, part, part_bias).view(batch, -1, heads, size // heads).transpose(1, 2)
        for x, part, part_bias in zip((query, key, value), weight.chunk(3), bias.chunk(3))
    ]
    scores = parts[0] @ parts[1].transpose(-2, -1) / (size // heads) ** 0.5
    if mask is not None:
        mask = mask.view(batch, 1, 1, -1) if mask_type == 1 else mask
        scores = scores.masked_fill(mask, -math.inf)
    weights = torch.softmax(scores, -1)
    context = (weights @ parts[2]).transpose(1, 2).reshape(batch, length, size)
    shown = weights.mean(1) if average else weights
    return F.linear(context, out_weight, out_bias), shown if need_weights else None`;

const ENCODER_LAYER = `def encoder_layer(
    x, heads, qkv_weight, qkv_bias, out_weight, out_bias, use_gelu, norm_first, eps,
    norm1_weight, norm1_bias, norm2_weight, norm2_bias, up_weight, up_bias, down_weight, down_bias,
    mask=None, mask_type=None,
):
    """Layer of a transformer's encoder, which PyTorch's fast path runs as one operator."""
    size = x.size(2)
    activate = F.gelu if use_gelu else F.relu
    first = F.layer_norm(x, (size,), norm1_weight, norm1_bias, eps) if norm_first else x
    x = x + attention(
        first, first, first, heads, qkv_weight, qkv_bias, out_weight, out_bias, mask, mask_type=mask_type
    )[0]
    if not norm_first:
        x = F.layer_norm(x, (size,), norm1_weight, norm1_bias, eps)
    second = F.layer_norm(x, (size,), norm2_weight, norm2_bias, eps) if norm_first else x
    x = x + F.linear(activate(F.linear(second, up_weight, up_bias)), down_weight, down_bias)
    return x if norm_first else F.layer_norm(x, (size,), norm2_weight, norm2_bias, eps)`;

const POWER = `def power(a, b):
    """Power of numbers as TorchScript has it: always a float, NaN where there is none."""
    try:
        return math.pow(a, b)
    except ValueError:
        return math.nan`;

const DIVIDE = `def divide(a, b):
    """Quotient as older files have it: that of two integers is an integer, rounded toward zero."""
    has_float = a.is_floating_point() or (
        b.is_floating_point() if torch.is_tensor(b) else isinstance(b, float)
    )
    return a / b if has_float else torch.div(a, b, rounding_mode="trunc")`;

/** Texts of helpers by name, with the helpers that they call before them. */
export const HELPERS: Readonly<Record<string, string>> = {
  power: POWER,
  divide: DIVIDE,
  attention: ATTENTION,
  encoder_layer: ENCODER_LAYER,
};

/** Writes a quotient of an archive of version 3 or older; undefined where it has the meaning of today. */
export function writeOldQuotient(
  operator: string,
  [a, b, out]: readonly Expr[],
): Expr | undefined {
  if (
    !a ||
    !b ||
    !/^aten::div_?\.(Tensor|Scalar|out)$/u.test(operator) ||
    typeof b.value === 'number'
  ) {
    return undefined;
  }
  const quotient = writeCall('divide', [a, b]);
  const target = operator.startsWith('aten::div_') ? a : out;
  return target
    ? writeCall(`${within(target, LEVELS.atom)}.copy_`, [quotient])
    : quotient;
}

/** Writes an operator as a call of a helper, with the helpers that it needs; undefined for others. */
export function writeHelper(
  operator: string,
  args: readonly Expr[],
): {expr: Expr; needs: string[]} | undefined {
  if (operator === 'aten::_transformer_encoder_layer_fwd') {
    const [x, , ...rest] = args;
    return (
      x && {
        expr: writeCall('encoder_layer', [x, ...rest]),
        needs: ['attention', 'encoder_layer'],
      }
    );
  }
  if (operator === 'aten::_native_multi_head_attention') {
    const [query, key, value, , heads, ...rest] = args;
    return (
      query &&
      key &&
      value &&
      heads && {
        expr: writeCall('attention', [query, key, value, heads, ...rest]),
        needs: ['attention'],
      }
    );
  }
  return undefined;
}
