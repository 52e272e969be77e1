/**
 * Prints what of PyTorch Mobile runs here: `npx tsx packages/ptl-runtime/oracles/models/coverage.ts`.
 *
 * Counted by name and overload, against the operators of the lite runtime
 * (`mobileOperators` of ptl). What is missing is grouped by its use.
 */

import {mobileOperators as mobile} from '@playtorch-docs/ptl';
import {operatorNames as operators} from '../../src/interpreter';
import {instructions} from '../../src/interpreter/instructions';

/** Groups of operators; the first that fits counts. */
const GROUPS: readonly [name: string, test: RegExp][] = [
  [
    'training',
    /backward|_grad|grad_|_amp_|_fused_adam|_dropout_|fake_quantize|_fused_moving|_jvp|requires_grad|retain_|_dual|_loss\b|_make_dual|observ/,
  ],
  ['PyTorch’s own tests', /_test_|_foobar|_nested_test/],
  ['lists of tensors (foreach)', /_foreach_/],
  [
    'sparse and nested tensors',
    /sparse|_coo|csr|csc|bsr|bsc|nested|coalesce|_nnz|_indices|_values|jagged|to_dense|sspaddmm|hspmm|smm\b/,
  ],
  ['complex numbers', /[Cc]omplex|_conj|\bconj|polar|view_as_real|\bangle/],
  ['named dimensions', /[Dd]imname|names|align_|rename/],
  [
    'other hardware',
    /cuda|cudnn|mkldnn|mps|vulkan|triton|hpu|xpu|miopen|metal|pin_memory|nnpack_/,
  ],
  [
    'results written to a given tensor (out)',
    /\.(?:\w+_)?out\w*$|\.(?:grad_input|values?|indices|[A-Z]|result|sign|eigenvalues|[a-z_]+_out|dim_max|dim_min|max|min|output|U|X|LU|inverse|n_min|correction_out|solution|Q|P)$/,
  ],
  ['copies of views', /_copy(?:\.|$)/],
  [
    'linear algebra and transforms',
    /linalg|fft|_svd|eig|lu_|lstsq|qr\b|det\b|inverse|cholesky|ormqr|geqrf|lu\b|triangular|symeig|_slogdet|pinverse|matrix_exp|matrix_rank|spdiags|special_/,
  ],
  [
    'quantized',
    /quantized::|_quant|quantize|q_(?:scale|zero|per)|fbgemm|qint|_choose_qparams|int_repr|sparse::/,
  ],
];

/** `{'aten::add': ' Tensor'}` is `aten::add` and `aten::add.Tensor`. */
const all = Object.entries(mobile.lite).flatMap(([name, overloads]) =>
  overloads
    .split(' ')
    .map((overload) => (overload ? `${name}.${overload}` : name)),
);
const missing = all.filter((name) => !operators.has(name)).sort();
const groups = new Map<string, string[]>(
  [...GROUPS.map(([name]) => name), 'the rest'].map((name) => [name, []]),
);
for (const name of missing) {
  const [group = 'the rest'] = GROUPS.find(([, test]) => test.test(name)) ?? [];
  groups.get(group)?.push(name);
}

/** `aten::add (Tensor, Scalar)` for each name. */
function lines(names: readonly string[]): string[] {
  const byName = new Map<string, string[]>();
  for (const full of names) {
    const [, name = full, overload = ''] = /^([^.]+)\.?(.*)$/.exec(full) ?? [];
    byName.set(name, [...(byName.get(name) ?? []), overload || '–']);
  }
  return Array.from(
    byName,
    ([name, overloads]) => `  ${name} (${overloads.join(', ')})`,
  );
}

console.log(`${operators.size} operators run here, by name and overload`);
console.log(
  `${all.length - missing.length} of the ${all.length} of PyTorch Mobile ${mobile.torch} are among them`,
);
console.log(
  `${instructions.length} instructions: all that its lite interpreter allows`,
);
console.log(`Missing: ${missing.length}`);
for (const [name, names] of groups) {
  console.log(`\n${name}: ${names.length}`);
  console.log(lines(names).join('\n'));
}
