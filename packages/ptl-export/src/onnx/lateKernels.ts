import type {Kernels, Storage, Tensor} from '@playtorch-docs/ptl-runtime';

type Packed = Parameters<Kernels['release']>[0];

/**
 * Wraps kernels so that they pack weights for each use and release them after it: an export runs
 * the model a few times only, and weights packed on loading would be in memory twice.
 */
export function lateKernels(kernels: Kernels): Kernels {
  const kept = new Map<Packed, {make: () => Packed; storages: Storage[]}>();
  function keep<P extends Packed>(
    packed: P,
    make: () => P,
    tensors: readonly (Tensor | undefined)[],
  ): P {
    const storages = tensors.flatMap((tensor) => tensor?.storage ?? []);
    kept.set(packed, {make, storages});
    return packed;
  }
  function withPacked<P extends Packed, R>(packed: P, work: (made: P) => R): R {
    const made = kept.get(packed)?.make() as P | undefined;
    if (!made) {
      throw new Error('Packed weights were used after their release.');
    }
    try {
      return work(made);
    } finally {
      kernels.release(made);
    }
  }
  /** Adds the storages of weights that are still to be packed to the live ones. */
  const withKept = (live: ReadonlySet<Storage>): Set<Storage> => {
    const all = new Set(live);
    for (const {storages} of kept.values()) {
      storages.forEach((storage) => all.add(storage));
    }
    return all;
  };
  return {
    name: kernels.name,
    empty: (sizes) => kernels.empty(sizes),
    packConv2d: (weight, bias, parameters) => {
      const [a = 0, b = 0, c = 0, d = 0] = weight.sizes;
      return keep(
        {sizes: [a, b, c, d], parameters},
        () => kernels.packConv2d(weight, bias, parameters),
        [weight, bias],
      );
    },
    conv2d: (input, filter) =>
      withPacked(filter, (made) => kernels.conv2d(input, made)),
    packQuantizedConv2d: (weight, parameters) => {
      const [a = 0, b = 0, c = 0, d = 0] = weight.sizes;
      return keep(
        {sizes: [a, b, c, d], parameters},
        () => kernels.packQuantizedConv2d(weight, parameters),
        [weight],
      );
    },
    quantizedConv2d: (quanta, zeroPoint, filter, target) =>
      withPacked(filter, (made) =>
        kernels.quantizedConv2d(quanta, zeroPoint, made, target),
      ),
    packLinear: (weight, bias, clamp) => {
      const [features = 0, inputs = 0] = weight.sizes;
      return keep(
        {sizes: [features, inputs], clamp},
        () => kernels.packLinear(weight, bias, clamp),
        [weight, bias],
      );
    },
    linear: (input, weights) =>
      withPacked(weights, (made) => kernels.linear(input, made)),
    release: (packed) => void kept.delete(packed),
    multiply: (a, b, out) => kernels.multiply(a, b, out),
    unary: (kind, input, out, clamp) => kernels.unary(kind, input, out, clamp),
    binary: (kind, a, b, out) => kernels.binary(kind, a, b, out),
    combine: (kind, operands, strides) =>
      kernels.combine(kind, operands, strides),
    polar: (lengths, angles) => kernels.polar(lengths, angles),
    transform: (numbers, turns, work) =>
      kernels.transform(numbers, turns, work),
    convert: (self, dtype) => kernels.convert(self, dtype),
    gather: (table, indices) => kernels.gather(table, indices),
    means: (input, out) => kernels.means(input, out),
    leakyRelu: (input, out, slope) => kernels.leakyRelu(input, out, slope),
    softmax: (input, out, count) => kernels.softmax(input, out, count),
    normalize: (input, out, spec) => kernels.normalize(input, out, spec),
    maxima: (input, axis, windows) => kernels.maxima(input, axis, windows),
    center: (quanta, zeroPoint) => kernels.center(quanta, zeroPoint),
    requantize: (sums, spec) => kernels.requantize(sums, spec),
    // Sweep after each operator, to free tensors that the run no longer needs.
    wantsSweep: true,
    sweep: (live) => kernels.sweep(withKept(live)),
    settle: (live) => kernels.settle(withKept(live)),
  };
}
