import {type DType, typeNames} from '../tensor/dtype';
import {OperatorError} from './operator';

const HALF: readonly DType[] = ['float16'];
const BOOL: readonly DType[] = ['bool'];
const HALF_BOOL: readonly DType[] = ['float16', 'bool'];
const FLOATS: readonly DType[] = ['float16', 'float32', 'float64'];
const INTEGERS: readonly DType[] = [
  'uint8',
  'int8',
  'int16',
  'int32',
  'int64',
  'bool',
];

type DTypeRefusal = readonly [kernel: string, dtypes: readonly DType[]];

/** Refusals whose kernel is `<name>_vml_cpu`. */
const vml = (dtypes: readonly DType[], ...names: readonly string[]) =>
  Object.fromEntries(
    names.map((name): [string, DTypeRefusal] => [
      name,
      [`${name}_vml_cpu`, dtypes],
    ]),
  );
const cpu = (dtypes: readonly DType[], ...names: readonly string[]) =>
  Object.fromEntries(
    names.map((name): [string, DTypeRefusal] => [
      name,
      [`${name}_cpu`, dtypes],
    ]),
  );

/** Dtypes that PyTorch 1.13 refuses on a processor, with the kernel that its message names. */
const refusals: Readonly<Record<string, DTypeRefusal>> = {
  ...vml(
    HALF,
    'acos',
    'asin',
    'atan',
    'cos',
    'erf',
    'erfc',
    'erfinv',
    'exp',
    'expm1',
    'lgamma',
    'log',
    'log10',
    'log1p',
    'log2',
    'sin',
    'sqrt',
    'tan',
    'tanh',
  ),
  ...vml(HALF_BOOL, 'ceil', 'floor', 'round', 'trunc'),
  ...cpu(
    HALF,
    'acosh',
    'asinh',
    'atan2',
    'atanh',
    'cosh',
    'rsqrt',
    'sigmoid',
    'sinh',
    'aminmax',
    'clamp_min',
    'cummax',
    'cummin',
    'prod',
  ),
  ...cpu(BOOL, 'abs', 'argmax', 'argmin', 'fmod', 'remainder', 'arange'),
  ...cpu(HALF_BOOL, 'kthvalue', 'topk', 'median'),
  ...cpu(FLOATS, 'bitwise_and', 'bitwise_not', 'bitwise_or', 'bitwise_xor'),
  ...cpu([...INTEGERS, 'float16'], 'hypot', 'logaddexp'),
  ...cpu(INTEGERS, 'frac'),
  bitwise_left_shift: ['lshift_cpu', [...FLOATS, 'bool']],
  bitwise_right_shift: ['rshift_cpu', [...FLOATS, 'bool']],
  pow: ['pow', BOOL],
  div_floor: ['div_floor_cpu', BOOL],
  div_trunc: ['div_trunc_cpu', BOOL],
  clamp: ['clamp_scalar_cpu', HALF],
  clamp_max: ['clamp_max_scalar_cpu', HALF],
  clamp_tensor: ['clamp_cpu', HALF_BOOL],
  lerp: ['lerp_kernel_scalar', [...INTEGERS, 'float16']],
  addcmul: ['addcmul_cpu_out', HALF_BOOL],
  addcdiv: ['addcdiv_cpu_out', HALF],
  median_dim: ['median_out', HALF_BOOL],
  logsumexp: ['exp_vml_cpu', HALF],
  cumsum: ['cumsum_out_cpu', HALF],
  cumprod: ['cumprod_out_cpu', HALF],
  unique: ['unique', HALF],
  searchsorted: ['searchsorted_out_cpu', BOOL],
  reflect: ['reflection_pad', [...INTEGERS, 'float16']],
  replicate: ['replication_pad', [...INTEGERS, 'float16']],
  linspace: ['linspace_cpu', BOOL],
  logspace: ['logspace_cpu', HALF_BOOL],
  rand: ['check_uniform_bounds', INTEGERS],
  randn: ['normal_kernel_cpu', INTEGERS],
  randperm: ['randperm', BOOL],
};

/**
 * Refuses dtypes that PyTorch refuses, so that a model that runs here also runs on a phone.
 *
 * @throws OperatorError in PyTorch's words.
 */
export function requireSupported(
  operator: string,
  dtype: DType,
  suffix = '',
): void {
  const refusal = refusals[operator];
  if (refusal?.[1].includes(dtype)) {
    throw new OperatorError(
      `"${refusal[0]}${suffix}" not implemented for '${typeNames[dtype]}'`,
    );
  }
}
