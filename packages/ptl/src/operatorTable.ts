/**
 * Operators of a PyTorch version, each with its overloads. PyTorch publishes no list of the
 * operators in its lite runtime, so oracles/operators.py derives one from PyTorch 1.13 and
 * writes mobileOperators.json. An operator that is newer than the PyTorch of a PlayTorch release
 * is missing on the phone although it is `lite` here.
 */
export interface OperatorTable {
  /** Version of PyTorch: `1.13.0`. */
  torch: string;
  /** Overloads by name, separated by spaces: `aten::add` → `" Tensor Scalar out"`. The empty one is the name alone. */
  lite: Readonly<Record<string, string>>;
  /** Operators of PyTorch without a kernel for a phone's CPU, or outside of the lite runtime. */
  desktop: Readonly<Record<string, string>>;
  /** Operators of torchvision's native library. */
  torchvision: Readonly<Record<string, string>>;
}

export type OperatorStatus =
  'lite' | 'desktop' | 'torchvision' | 'gpu' | 'unknown';

/** GPU backends of `optimize_for_mobile`, by the namespaces that each writes into a model. */
export const GPU_BACKENDS = [
  {backend: 'vulkan', gpu: 'Vulkan', namespaces: ['vulkan_prepack', 'vulkan']},
  {backend: 'metal', gpu: 'Metal', namespaces: ['metal_prepack', 'metal']},
] as const;

/** Finds the GPU backend of an operator; undefined if it has none. */
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

/** Looks up where an operator is registered; `gpu` for operators of a GPU backend. */
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

/** Groups an operator by its namespace. */
export function getNamespaceKind(
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
