/**
 * The operators that a PyTorch knows, as oracles/operators.py writes them into
 * mobileOperators.json: names without overload, each with its
 * overloads behind it.
 *
 * PyTorch publishes no list of what its lite runtime has; that script says how
 * this one is derived from PyTorch 1.13. An operator that is newer than the
 * PyTorch of a PlayTorch release is missing on the phone although it is `lite`
 * here.
 */
export interface OperatorTable {
  /** The PyTorch that was asked: `1.13.0`. */
  torch: string;
  /** `aten::add` → `" Tensor Scalar out"`: overloads separated by spaces; an empty one for the name alone. */
  lite: Readonly<Record<string, string>>;
  /** Known to PyTorch, but without a kernel for a phone's CPU, or left out of the lite runtime. */
  desktop: Readonly<Record<string, string>>;
  /** In torchvision's own native library. */
  torchvision: Readonly<Record<string, string>>;
}

export type OperatorStatus =
  'lite' | 'desktop' | 'torchvision' | 'gpu' | 'unknown';

/** GPU backends of `optimize_for_mobile`, by the namespaces that each writes into a model. */
export const GPU_BACKENDS = [
  {backend: 'vulkan', gpu: 'Vulkan', namespaces: ['vulkan_prepack', 'vulkan']},
  {backend: 'metal', gpu: 'Metal', namespaces: ['metal_prepack', 'metal']},
] as const;

/** GPU backend that an operator was written for, if any. */
export const findGpuBackend = (
  name: string,
): (typeof GPU_BACKENDS)[number] | undefined =>
  GPU_BACKENDS.find(({namespaces}) =>
    namespaces.some((namespace) => name.startsWith(`${namespace}::`)),
  );

const hasOverload = (
  names: Readonly<Record<string, string>>,
  name: string,
  overload: string,
): boolean =>
  Object.hasOwn(names, name) &&
  (names[name] ?? '').split(' ').includes(overload);

/** Tells where an operator is registered; `gpu` for those that only a GPU backend has. */
export function getOperatorStatus(
  table: OperatorTable,
  {name, overload}: {name: string; overload: string},
): OperatorStatus {
  for (const status of ['lite', 'torchvision', 'desktop'] as const) {
    if (hasOverload(table[status], name, overload)) {
      return status;
    }
  }
  return findGpuBackend(name) ? 'gpu' : 'unknown';
}

/** How an operator computes, by its namespace. */
export function getOperatorFamily(
  name: string,
): 'ordinary' | 'prepacked' | 'quantized' | 'torchvision' | 'custom' {
  switch (name.split('::')[0]) {
    case 'aten':
    case 'prim':
      return 'ordinary';
    case 'prepacked':
      return 'prepacked';
    case 'quantized':
    case '_quantized':
      return 'quantized';
    case 'torchvision':
      return 'torchvision';
    default:
      return 'custom';
  }
}
