/** Templates of calls for operators whose public function of PyTorch has another name or other arguments. */

import {atom, type Expr, isKnown, LEVELS, within} from './python';

const SCALAR_CASTS = Object.entries({
  Byte: 'uint8', Char: 'int8', Double: 'float64', Float: 'float32',
  Half: 'float16', Int: 'int32', Long: 'int64', Short: 'int16',
}); // prettier-ignore

/**
 * Operators whose public function has another name or other arguments. `$0` is the first argument,
 * `eps` the keyword for the argument of that name, left out if it has its default.
 */
export const TEMPLATES: Readonly<Record<string, string>> = {
  _to_copy: '$0.to(dtype)',
  contiguous: '$0.contiguous(memory_format)',
  len: '$0.size(0)',
  _softmax: 'torch.softmax($0, $1)',
  _log_softmax: 'torch.log_softmax($0, $1)',
  _reshape_alias: '$0.reshape($1)',
  _unsafe_view: '$0.reshape($1)',
  _shape_as_tensor: 'torch.tensor($0.shape)',
  numpy_T: 'torch.permute($0, tuple(range($0.dim()))[::-1])',
  nonzero_numpy: 'list(torch.nonzero($0, as_tuple=True))',
  batch_norm: 'F.batch_norm($0, $3, $4, $1, $2, $5, $6, eps)',
  instance_norm:
    'F.instance_norm($0, $3, $4, $1, $2, use_input_stats=$5, momentum=$6, eps)',
  elu: 'F.elu($0, alpha)',
  constant_pad_nd: 'F.pad($0, $1, value)',
  im2col: 'F.unfold($0, $1, dilation, padding, stride)',
  col2im: 'F.fold($0, $1, $2, dilation, padding, stride)',
  log_sigmoid: 'F.logsigmoid($0)',
  max_pool2d_with_indices:
    'F.max_pool2d($0, $1, stride, padding, dilation, ceil_mode, return_indices=True)',
  _add_relu: 'F.relu($0 + $1)',
  _add_relu_: '$0.add_($1).relu_()',
  _weight_norm: 'torch.mul($0, $1 / torch.norm_except_dim($0, 2, $2))',
  // The operator has no padding: programs pad before it.
  stft: 'torch.stft($0, $1, hop_length, win_length, window, normalized, onesided, return_complex, center=False)',
  nms: 'torchvision.ops.nms($0, $1, $2)',
  roi_align:
    'torchvision.ops.roi_align($0, $1, ($3, $4), spatial_scale, sampling_ratio, aligned)',
  ...Object.fromEntries(
    [1, 2, 3].flatMap((axes) => [
      [`reflection_pad${axes}d`, 'F.pad($0, $1, mode="reflect")'],
      [`replication_pad${axes}d`, 'F.pad($0, $1, mode="replicate")'],
    ]),
  ),
  ...Object.fromEntries(
    SCALAR_CASTS.map(([name, type]) => [
      `_cast_${name}`,
      `$0.to(torch.${type})`,
    ]),
  ),
};

/** Fills in a template; undefined if it takes an argument that the call lacks. */
export function fillTemplate(
  template: string,
  args: readonly Expr[],
  named: ReadonlyMap<string, Expr> = new Map(),
): Expr | undefined {
  let isComplete = true;
  const text = template
    .replaceAll(
      /(?<=[(, ])([a-z_]+)(, |(?=\)$))/gu,
      (_all, name: string, end: string) => {
        const value = named.get(name);
        return !value || isKnown(value, null)
          ? ''
          : `${name}=${value.text}${end}`;
      },
    )
    .replaceAll(/\$(\d+)/gu, (_all, index: string, at: number) => {
      const value = args[Number(index)];
      isComplete &&= value !== undefined;
      const isOperand =
        /^\$\d+(\.| [+*@/])/u.test(template.slice(at)) ||
        / [+*@/] $/u.test(template.slice(0, at));
      return value ? (isOperand ? within(value, LEVELS.atom) : value.text) : '';
    })
    .replace(/, \)$/u, ')');
  return isComplete ? atom(text, {pure: false}) : undefined;
}
