/** Operators of PyTorch as calls of its public functions. */

import type {
  IValue,
  Schema,
  Tensor as TensorValue,
} from '@playtorch-docs/ptl-runtime';
import {Tensor} from '@playtorch-docs/ptl-runtime';
import {
  atom,
  type Expr,
  isKnown,
  knownInts,
  LEVELS,
  literal,
  quote,
  within,
  writeSizes,
  writeTuple,
} from './python';
import {asDType, baseType} from './arguments';
import {writeBinary} from './scalars';
import {fillTemplate, TEMPLATES} from './templates';

/** Call of an operator with its arguments by the names of the schema. */
export interface Call {
  operator: string;
  /** `conv2d` */
  name: string;
  overload: string;
  args: readonly Expr[];
  /** Arguments by name; those that have their default are absent. */
  named: ReadonlyMap<string, Expr>;
  schema: Schema;
}

/** Operators that PyTorch has as methods of tensors only. */
const METHODS = new Set(
  'contiguous cpu data dim expand expand_as index_reduce is_contiguous is_leaf item mvlgamma new_empty new_full new_ones new_zeros repeat requires_grad_ reshape_as size storage_offset stride sum_to_size to type_as unfold view view_as element_size uniform_ normal_ exponential_'.split(
    ' ',
  ),
);
/** Methods in the public API that other functions of this name stand before. */
const FUNCTIONAL = new Set(
  'adaptive_avg_pool2d adaptive_avg_pool3d adaptive_max_pool2d adaptive_max_pool3d avg_pool2d avg_pool3d max_pool2d max_pool1d max_pool3d gelu glu hardsigmoid hardswish hardtanh leaky_relu linear mish one_hot pad relu6 silu softplus softshrink pixel_shuffle pixel_unshuffle hardshrink cosine_similarity pairwise_distance grid_sampler'.split(
    ' ',
  ),
);
const INPLACE_FUNCTIONAL = new Set(
  'hardtanh_ hardswish_ silu_ elu_ leaky_relu_ relu6_ hardsigmoid_ mish_'.split(
    ' ',
  ),
);
/** Operators that return their first argument: they change nothing that a program sees. */
const IDENTITIES =
  /^(aten::(alias|lift|lift_fresh|detach_|cpu|cuda|_unwrap_optional|lift_fresh_copy)|prim::(unchecked_cast|unchecked_unwrap_optional|data))$/u;
/** Operators of the aten namespace without a public counterpart. */
const PRIVATE =
  /^(nll_loss_nd|nll_loss2d|is_non_overlapping_and_dense|nested_to_padded_tensor|to_padded_tensor|pad_sequence|mvlgamma_|multi_margin_loss|cross_entropy_loss|special_gammainc.*)$/u;

/** Writes a call of Python: positional arguments, then keywords that are not omitted. */
export function writeCall(
  name: string,
  positional: readonly Expr[],
  keywords: Readonly<Record<string, Expr | string | undefined>> = {},
): Expr {
  const words = Object.entries(keywords).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [`${key}=${typeof value === 'string' ? value : value.text}`],
  );
  return atom(
    `${name}(${[...positional.map(({text}) => text), ...words].join(', ')})`,
    {
      pure: false,
    },
  );
}

/** Keyword for a list of sizes; undefined if all of them are `omitted`. */
export const sizesWord = (
  expr: Expr | undefined,
  omitted: number,
): Expr | string | undefined => {
  const known = knownInts(expr);
  return known === undefined
    ? expr
    : known.every((one) => one === omitted)
      ? undefined
      : writeSizes(known);
};

const method = (
  self: Expr,
  name: string,
  args: readonly Expr[],
  keywords = {},
) => writeCall(`${within(self, LEVELS.atom)}.${name}`, args, keywords);

/** Writes `x[:, 1:3]`; undefined for an axis that is not a known number. */
function writeTensorSlice({args, named}: Call): Expr | undefined {
  const [x] = args;
  const dim = named.has('dim') ? named.get('dim')?.value : 0n;
  if (!x || typeof dim !== 'bigint' || dim > 8n || dim < -8n) {
    return undefined;
  }
  const bound = (name: string, omitted: readonly unknown[]) => {
    const one = named.get(name);
    return !one || omitted.includes(one.value) ? '' : within(one, LEVELS.or);
  };
  const step = bound('step', [1n, null]);
  const range = `${bound('start', [null, 0n])}:${bound('end', [null, 2n ** 63n - 1n])}${step && `:${step}`}`;
  const parts =
    dim >= 0n
      ? [...new Array<string>(Number(dim)).fill(':'), range]
      : ['...', range, ...new Array<string>(Number(-dim) - 1).fill(':')];
  return atom(`${within(x, LEVELS.atom)}[${parts.join(', ')}]`, {pure: false});
}

function writeIndex(x: Expr, indices: Expr | undefined): Expr | undefined {
  return (
    indices?.items &&
    atom(
      `${within(x, LEVELS.atom)}[${indices.items.map((one) => (isKnown(one, null) ? ':' : one.text)).join(', ')}]`,
      {pure: false},
    )
  );
}

/** Writes an interpolation; the mode is in the name: `upsample_bilinear2d`. */
function writeUpsample(call: Call): Expr {
  const {name, named, args} = call;
  const mode =
    /_(nearest_exact|nearest|linear|bilinear|bicubic|trilinear)/u.exec(
      name,
    )?.[1] ?? 'nearest';
  const scales = named.get('scale_factors');
  const each = ['scales', 'scales_d', 'scales_h', 'scales_w'].flatMap((key) => {
    const one = named.get(key);
    return one && !isKnown(one, null) ? [one] : [];
  });
  const size = named.get('output_size');
  const factor =
    scales && !isKnown(scales, null)
      ? scales
      : each.length > 0
        ? atom(writeTuple(each.map(({text}) => text)))
        : undefined;
  return writeCall('F.interpolate', args.slice(0, 1), {
    ...(factor ? {scale_factor: factor} : {size}),
    mode: quote(mode.replaceAll('_', '-')),
    ...(named.get('align_corners') && /linear|cubic/u.test(mode)
      ? {align_corners: named.get('align_corners')}
      : {}),
    ...(name.endsWith('_aa') ? {antialias: 'True'} : {}),
  });
}

/** Operators that need more than a template. */
const special: Readonly<Record<string, (call: Call) => Expr | undefined>> = {
  slice: writeTensorSlice,
  index: ({args: [x, indices]}) => x && writeIndex(x, indices),
  index_put_: ({args: [x, indices, values], named}) =>
    x && values && indices?.items?.every((one) => !isKnown(one, null))
      ? method(x, 'index_put_', [
          atom(writeTuple(indices.items.map(({text}) => text))),
          values,
          ...(named.has('accumulate') ? [literal(true)] : []),
        ])
      : undefined,
  size: ({args: [x, dim]}) =>
    x && {
      ...(dim
        ? method(x, 'size', [dim])
        : atom(`list(${within(x, LEVELS.atom)}.shape)`)),
      pure: true,
      hint: 'size',
    },
  rsub: ({args: [x, other], named}) =>
    x && other && !named.has('alpha')
      ? writeBinary('sub', other, x, false)
      : undefined,
  to: ({args: [x, other], named, overload}) => {
    const device = named.get('device');
    return x && overload === 'other' && other
      ? method(x, 'to', [other])
      : x &&
          method(x, 'to', [], {
            device: device?.value === undefined ? device : undefined,
            dtype: isKnown(named.get('dtype'), null)
              ? undefined
              : named.get('dtype'),
          });
  },
  grid_sampler: ({args: [x, grid, mode, padding, corners]}) =>
    x &&
    grid &&
    writeCall('F.grid_sample', [x, grid], {
      mode: quote(
        ['bilinear', 'nearest', 'bicubic'][Number(mode?.value)] ?? '',
      ),
      padding_mode: quote(
        ['zeros', 'border', 'reflection'][Number(padding?.value)] ?? '',
      ),
      align_corners: corners,
    }),
};

/** Attributes of tensors that operators read. */
const attributes: Readonly<Record<string, string>> = {
  'prim::device': 'device',
  'prim::dtype': 'dtype',
  'prim::is_cuda': 'is_cuda',
  'prim::is_cpu': 'is_cpu',
  'prim::is_quantized': 'is_quantized',
  'prim::is_sparse': 'is_sparse',
  'prim::requires_grad': 'requires_grad',
  'prim::layout': 'layout',
  'aten::mT': 'mT',
  'aten::mH': 'mH',
  'aten::T': 'T',
  'aten::H': 'H',
};

const isTensor = (one: Expr | undefined): boolean =>
  one !== undefined && (one.value instanceof Tensor || one.value === undefined);

/** Whether an argument has its default; a default number of a list stands for each item. */
export function isDefault(arg: Expr, value: IValue | undefined): boolean {
  if (value === undefined || !Array.isArray(value)) {
    return value !== undefined && arg.value === value;
  }
  const known = knownInts(arg);
  return (
    known !== undefined &&
    (value.length === 0
      ? known.length === 0
      : known.every((one, i) => one === Number(value[i] ?? value[0])))
  );
}

/** Writes arguments as a function of PyTorch takes them: those without a default first, then keywords. */
function writeArguments({schema, args}: Call): {
  positional: Expr[];
  keywords: Record<string, Expr>;
} {
  const positional: Expr[] = [];
  const keywords: Record<string, Expr> = {};
  args.forEach((arg, i) => {
    const known = schema.arguments[i];
    if (!known) {
      positional.push(arg);
      return;
    }
    const type = baseType(known.type);
    if (known.defaultValue === undefined && !known.keywordOnly) {
      positional.push(type === 'ScalarType' ? asDType(arg) : arg);
      return;
    }
    if (
      isDefault(arg, known.defaultValue) ||
      (arg.value === null && known.defaultValue !== undefined) ||
      type === 'Layout' ||
      known.name === 'pin_memory' ||
      known.name === 'layout' ||
      (known.name === 'device' && arg.value !== undefined)
    ) {
      return;
    }
    keywords[known.name] = arg;
  });
  return {positional, keywords};
}

/** Writes an operator on tensors; undefined if PyTorch has no public function for it. */
export function writeTensorCall(call: Call): Expr | undefined {
  const {operator, name, args, overload} = call;
  const [a, b] = args;
  const [base = ''] = operator.split('.');
  if (IDENTITIES.test(operator)) {
    return a;
  }
  const attribute = attributes[base];
  if (attribute !== undefined && a) {
    return atom(`${within(a, LEVELS.atom)}.${attribute}`, {
      isDType: attribute === 'dtype',
      hint: attribute,
    });
  }
  if (base === 'prim::NumToTensor') {
    return writeCall('torch.tensor', args);
  }
  const template = TEMPLATES[name];
  const written =
    special[name]?.(call) ??
    (template === undefined
      ? undefined
      : fillTemplate(template, args, call.named));
  if (written) {
    return written;
  }
  if (
    /_(nearest|linear|bilinear|bicubic|trilinear|nearest_exact)\d?d?/u.test(
      name,
    ) &&
    name.replace(/^_/u, '').startsWith('upsample')
  ) {
    return writeUpsample(call);
  }
  if (
    a &&
    b &&
    args.length <= 2 &&
    /^(|Tensor|Scalar|self)$/u.test(overload) &&
    /^(add|sub|mul|div|matmul|eq|ne|lt|le|gt|ge|__\w+__)$/u.test(name) &&
    isTensor(a)
  ) {
    return writeBinary(name, a, b, false);
  }
  if (name === 'neg' && a) {
    return {
      text: `-${within(a, LEVELS.negation)}`,
      level: LEVELS.negation,
      pure: false,
    };
  }
  if (
    name.startsWith('_') ||
    PRIVATE.test(name) ||
    !operator.startsWith('aten::')
  ) {
    return undefined;
  }
  const {positional, keywords} = writeArguments(call);
  const [self = atom('None'), ...rest] = positional;
  const namespace = /^(fft|linalg|special)_(\w+)$/u.exec(name);
  if (namespace) {
    return writeCall(
      `torch.${namespace[1]}.${namespace[2]}`,
      positional,
      keywords,
    );
  }
  if (INPLACE_FUNCTIONAL.has(name)) {
    return writeCall(`F.${name.slice(0, -1)}`, positional, {
      ...keywords,
      inplace: 'True',
    });
  }
  if (METHODS.has(name) || (name.endsWith('_') && name !== '_')) {
    return method(self, name, rest, keywords);
  }
  return writeCall(
    `${FUNCTIONAL.has(name) ? 'F' : 'torch'}.${name}`,
    positional,
    keywords,
  );
}

/** Tensor of an argument that belongs to the model. */
export const tensorOf = (expr: Expr | undefined): TensorValue | undefined =>
  expr?.value instanceof Tensor ? expr.value : undefined;
