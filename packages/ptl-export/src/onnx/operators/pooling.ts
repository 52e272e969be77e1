/** Exports pooling, resizing and grid sampling. */

import type {OperatorCall, OnnxHandler, OnnxHandlers} from '../call';
import {Varying} from '../dims';
import type {Attribute} from '../graph';
import {flag, withBatch} from './shared';

/** Attributes of a pooling window; without a stride, PyTorch's stride is the kernel's size. */
function windowOf(
  call: OperatorCall,
  spatial: number,
  [stride, padding]: readonly [number, number],
) {
  const kernel = call.perAxis(1, spatial);
  const strides = call.ints(stride);
  const pads = call.perAxis(padding, spatial);
  return {
    kernel_shape: kernel,
    strides: strides.length === 0 ? kernel : call.perAxis(stride, spatial),
    pads: [...pads, ...pads],
  };
}

/** Cuts off a last window that starts in the padding, which ONNX Runtime adds and PyTorch leaves out. */
function cutToResult(
  call: OperatorCall,
  value: string,
  spatial: number,
): string {
  const sizes = call.result().shape.slice(-spatial);
  if (sizes.some((size) => size instanceof Varying)) {
    return value;
  }
  const axes = sizes.map((_size, i) => call.rank(0) - spatial + i);
  return call.node('Slice', [
    value,
    call.intList(axes.map(() => 0)),
    call.intList(sizes.map(Number)),
    call.intList(axes),
  ]);
}

const maxPool =
  (spatial: number): OnnxHandler =>
  (call) => {
    const ceil = call.bool(5);
    const value = withBatch(call, spatial, (input) =>
      call.node('MaxPool', [input], {
        ...windowOf(call, spatial, [2, 3]),
        dilations: call.perAxis(4, spatial),
        ceil_mode: flag(ceil),
      }),
    );
    return ceil ? cutToResult(call, value, spatial) : value;
  };

const averagePool =
  (spatial: number): OnnxHandler =>
  (call) => {
    if (call.has(6)) {
      return call.refuse('it has a divisor of its own');
    }
    if (call.bool(4) && call.bool(5) && call.ints(3).some((size) => size > 0)) {
      return call.refuse('it rounds up and counts its padding');
    }
    const value = withBatch(call, spatial, (input) =>
      call.node('AveragePool', [input], {
        ...windowOf(call, spatial, [2, 3]),
        ceil_mode: flag(call.bool(4)),
        // Count the padding only if there is some, so that the overhang of a last window is not counted.
        count_include_pad: flag(
          call.bool(5) && call.ints(3).some((size) => size > 0),
        ),
      }),
    );
    return call.bool(4) ? cutToResult(call, value, spatial) : value;
  };

/** Matrix of an adaptive mean along one axis, as `count` rows of `size` weights. */
function adaptiveWeights(size: number, count: number): number[] {
  return Array.from({length: count}, (_, i) => {
    const start = Math.floor((i * size) / count);
    const end = Math.ceil(((i + 1) * size) / count);
    return Array.from({length: size}, (_unused, at) =>
      at >= start && at < end ? 1 / (end - start) : 0,
    );
  }).flat();
}

/** Output sizes of an adaptive pooling; the input's size if the result's varies. */
function adaptiveSizes(call: OperatorCall, spatial: number): number[] {
  return call
    .result()
    .shape.slice(-spatial)
    .map((size, i) => {
      if (size instanceof Varying) {
        return call.size(0, call.rank(0) - spatial + i);
      }
      return size;
    });
}

const adaptiveAverage =
  (spatial: number): OnnxHandler =>
  (call) => {
    const outputSizes = adaptiveSizes(call, spatial);
    if (outputSizes.every((size) => size === 1)) {
      return withBatch(call, spatial, (input) =>
        call.node('GlobalAveragePool', [input]),
      );
    }
    const sizes = outputSizes.map((_size, i) =>
      call.size(0, call.rank(0) - spatial + i),
    );
    if (outputSizes.every((size, i) => size === sizes[i])) {
      return call.in(0);
    }
    if (outputSizes.every((size, i) => (sizes[i] ?? 0) % size === 0)) {
      const window = outputSizes.map((size, i) => (sizes[i] ?? 0) / size);
      return withBatch(call, spatial, (input) =>
        call.node('AveragePool', [input], {
          kernel_shape: window,
          strides: window,
        }),
      );
    }
    if (spatial !== 2) {
      return call.refuse('its windows have different sizes');
    }
    // Windows of different sizes: multiply by a matrix of means along each axis.
    const [height = 1, width = 1] = sizes;
    const [rows = 1, columns = 1] = outputSizes;
    const down = call.node('MatMul', [
      call.graph.floats(adaptiveWeights(height, rows), [rows, height]),
      call.in(0),
    ]);
    const across = call.node('Transpose', [
      call.graph.floats(adaptiveWeights(width, columns), [columns, width]),
    ]);
    return call.node('MatMul', [down, across]);
  };

const adaptiveMaximum: OnnxHandler = (call) => {
  const outputSizes = adaptiveSizes(call, 2);
  const sizes = outputSizes.map((_size, i) =>
    call.size(0, call.rank(0) - 2 + i),
  );
  if (
    call.results > 1 &&
    outputSizes.some((size, i) => (sizes[i] ?? 0) % size)
  ) {
    return call.refuse('its windows have different sizes');
  }
  const window = outputSizes.map((size, i) => (sizes[i] ?? 0) / size);
  return [
    withBatch(call, 2, (input) =>
      call.node('MaxPool', [input], {kernel_shape: window, strides: window}),
    ),
  ];
};

interface Mode {
  mode: 'nearest' | 'linear' | 'cubic';
  exact?: boolean;
  spatial: number;
}

/** Attributes of Resize that map output coordinates to inputs as PyTorch does. */
function coordinateAttributes(
  {mode, exact}: Mode,
  alignCorners: boolean,
): Readonly<Record<string, Attribute>> {
  if (mode === 'nearest') {
    return exact
      ? {
          coordinate_transformation_mode: 'half_pixel',
          nearest_mode: 'round_prefer_ceil',
        }
      : {coordinate_transformation_mode: 'asymmetric', nearest_mode: 'floor'};
  }
  return {
    coordinate_transformation_mode: alignCorners
      ? 'align_corners'
      : 'half_pixel',
    ...(mode === 'cubic' && {cubic_coeff_a: {float: -0.75}}),
  };
}

/** Makes the handler of a resizing: by factors if the call has them, else by sizes. */
const resize =
  (how: Mode): OnnxHandler =>
  (call) => {
    const aligns = how.mode !== 'nearest';
    const at = aligns ? 3 : 2;
    const vector = call.operator.endsWith('.vec');
    const factors: number[] = [];
    if (vector) {
      const scales = call.arg(at);
      if (Array.isArray(scales)) {
        factors.push(...scales.map(Number));
      }
    } else {
      for (let i = 0; i < how.spatial; i += 1) {
        const one = call.arg(at + i);
        if (typeof one === 'number') {
          factors.push(one);
        }
      }
    }
    const attributes = {
      mode: how.mode,
      ...coordinateAttributes(how, aligns && call.bool(2)),
    };
    if (factors.length === how.spatial) {
      return call.node(
        'Resize',
        [call.in(0), '', call.graph.floats([1, 1, ...factors])],
        attributes,
      );
    }
    const outputSizes = call.has(1)
      ? call.list(1)
      : call.result().shape.slice(2).map(toDynamicInt);
    const shape = call.node(
      'Concat',
      [
        call.node('Slice', [
          call.node('Shape', [call.in(0)]),
          call.intList([0]),
          call.intList([2]),
        ]),
        call.site.list(outputSizes),
      ],
      {axis: 0},
    );
    return call.node('Resize', [call.in(0), '', '', shape], attributes);
  };

const toDynamicInt = (size: number | Varying): bigint | Varying =>
  typeof size === 'number' ? BigInt(size) : size;

const resizing = (
  name: string,
  spatial: number,
  mode: Mode['mode'],
  exact = false,
): OnnxHandlers => {
  const handler = resize({mode, spatial, exact});
  return {
    [`aten::${name}`]: handler,
    [`aten::${name}.vec`]: handler,
  };
};

const sample: OnnxHandler = (call) => {
  const modes = ['bilinear', 'nearest', 'bicubic'];
  const paddings = ['zeros', 'border', 'reflection'];
  return call.node('GridSample', [call.in(0), call.in(1)], {
    mode: modes[call.int(2)] ?? 'bilinear',
    padding_mode: paddings[call.int(3)] ?? 'zeros',
    align_corners: flag(call.bool(4)),
  });
};

export const pooling: OnnxHandlers = {
  'aten::max_pool1d': maxPool(1),
  'aten::max_pool2d': maxPool(2),
  'aten::max_pool3d': maxPool(3),
  'aten::avg_pool1d': averagePool(1),
  'aten::avg_pool2d': averagePool(2),
  'aten::avg_pool3d': averagePool(3),
  'aten::adaptive_avg_pool1d': adaptiveAverage(1),
  'aten::adaptive_avg_pool2d': adaptiveAverage(2),
  'aten::adaptive_avg_pool3d': adaptiveAverage(3),
  'aten::adaptive_max_pool2d': adaptiveMaximum,
  ...resizing('upsample_nearest1d', 1, 'nearest'),
  ...resizing('upsample_nearest2d', 2, 'nearest'),
  ...resizing('upsample_nearest3d', 3, 'nearest'),
  ...resizing('_upsample_nearest_exact2d', 2, 'nearest', true),
  ...resizing('upsample_linear1d', 1, 'linear'),
  ...resizing('upsample_bilinear2d', 2, 'linear'),
  ...resizing('upsample_trilinear3d', 3, 'linear'),
  ...resizing('upsample_bicubic2d', 2, 'cubic'),
  'aten::grid_sampler': sample,
  'aten::grid_sampler_2d': sample,
};
