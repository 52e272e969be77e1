/* eslint max-lines: off -- one class: every kernel places its data in the same memory */
import type {DType} from '../tensor/dtype';
import {forEachRow} from '../tensor/rows';
import {type Storage, Tensor} from '../tensor/tensor';
import {Heap} from './heap';
import {
  type Clamp,
  conv2dSizes,
  type ElementKind,
  type FourierWorkspace,
  type Kernels,
  type Matrix,
  type PackedConv2d,
  type PackedLinear,
  type QuantaTarget,
  type Requantization,
  unclamped,
  type Windows,
} from './kernels';
import {plainKernels} from './plain';
import {elementCount, withSize} from '../tensor/layout';

/** Exports of simd.wasm, see assembly/. Parameters are pointers in bytes, counts of elements, or floats. */
// prettier-ignore
type Exports = Record<
  'packPanels' | 'multiplyPanels' | 'linearVector' | 'spread' | 'convolve' |
  'convolvePairs' | 'convolvePixel' | 'depthwise' | 'clampAll' | 'hardswish' |
  'hardsigmoid' | 'sigmoid' | 'silu' | 'gelu' | 'combine' | 'combineRuns' | 'means' |
  'leakyRelu' | 'softmaxRows' | 'normalizeRuns' | 'maximaAcross' | 'maximaDown' |
  'centerAll' | 'pairPlanes' | 'requantizeAll' | 'longRow' | 'floatRow' | 'chooseLongs' |
  'chooseFloats' | 'bytesToLongs' | 'longsToFloats' | 'floatsToLongs' | 'joinStage',
  (...numbers: number[]) => void
> &
  Record<'gatherRows' | 'polarAll', (...numbers: number[]) => number>;

const PAGE_BYTES = 65536;
/** Vectors may be read and written this many bytes past the end of a block's contents. */
const SLACK_BYTES = 64;
/** Bytes of packed columns that a convolution works on at a time, to stay in the cache. */
const BLOCK_BYTES = 1 << 17;
/** Bytes allocated since the last sweep that make the next one due. */
const SWEEP_BYTES = 4 << 20;

const roundUp = (value: number, to: number) => Math.ceil(value / to) * to;

/** For fewer elements the caller's own loop is faster. */
const MIN_ELEMENTS = 64;

/** For fewer complex numbers the caller's own Fourier transform is faster. */
const MIN_NUMBERS = 1024;

/** Code of comparisons in assembly/elements.ts, plus bits for less, equal, greater, and unordered. */
const COMPARE = 16;
/** Codes of functions in assembly/elements.ts. */
const elementCodes: Readonly<Record<Exclude<ElementKind, 'where'>, number>> = {
  add: 0,
  sub: 1,
  mul: 2,
  div: 3,
  minimum: 4,
  maximum: 5,
  abs: 6,
  hypot: 7,
  atan2: 8,
  eq: COMPARE | 0b0010,
  ne: COMPARE | 0b1101,
  lt: COMPARE | 0b0001,
  le: COMPARE | 0b0011,
  gt: COMPARE | 0b0100,
  ge: COMPARE | 0b0110,
};

/** Conversion loops by source and target dtype. */
const conversions: Readonly<
  Record<string, 'bytesToLongs' | 'longsToFloats' | 'floatsToLongs' | undefined>
> = {
  'bool int64': 'bytesToLongs',
  'uint8 int64': 'bytesToLongs',
  'int64 float32': 'longsToFloats',
  'float32 int64': 'floatsToLongs',
};

/** Array classes that view the memory, by dtype. */
const views = {
  float32: Float32Array,
  int64: BigInt64Array,
  bool: Uint8Array,
} as const;
type View = InstanceType<(typeof views)[keyof typeof views]>;

/** Storage inside the kernels' memory, until it is moved out or freed. */
class Resident implements Storage {
  private view?: View;
  private detached?: View;

  constructor(
    private readonly memory: WebAssembly.Memory,
    /** 0 after the storage was moved out or freed. */
    public pointer: number,
    readonly length: number,
    private readonly View: (typeof views)[keyof typeof views],
  ) {}

  /** Returns a view, made again after the memory grew: growing detaches all views. */
  get data(): View {
    if (this.detached) {
      return this.detached;
    }
    if (this.pointer === 0) {
      throw new Error('A tensor was used after its memory was freed');
    }
    if (this.view?.buffer !== this.memory.buffer) {
      this.view = new this.View(this.memory.buffer, this.pointer, this.length);
    }
    return this.view;
  }

  /** Copies the elements to ordinary memory. */
  moveOut(): void {
    this.detached = this.data.slice();
    this.view = undefined;
    this.pointer = 0;
  }

  drop(): void {
    this.view = undefined;
    this.pointer = 0;
  }
}

interface WasmConv2d extends PackedConv2d {
  readonly weights: number;
  readonly bias: number;
}

interface WasmQuantizedConv2d extends WasmConv2d {
  /** Channels of a group if the weights are of pairs of channels; absent for depthwise weights. */
  readonly channels?: number;
}

interface WasmLinear extends PackedLinear {
  readonly weights: number;
  readonly bias: number;
}

/** The kernels of simd.wasm with their linear memory. */
class WasmKernels implements Kernels {
  readonly name = 'WebAssembly';
  private readonly residents = new Set<Resident>();
  private allocatedBytes = 0;
  /** Memory for one tile. */
  private readonly tile: number;
  /** Zeros in place of absent biases; grows on demand. */
  private zeros: {pointer: number; count: number};

  constructor(
    private readonly memory: WebAssembly.Memory,
    private readonly heap: Heap,
    private readonly wasm: Exports,
  ) {
    this.tile = heap.allocate(128);
    this.zeros = {pointer: this.reserve(1024, true), count: 1024};
  }

  /** Size of the kernels' memory in bytes. */
  get bytes(): number {
    return this.memory.buffer.byteLength;
  }

  private floats(pointer: number, count: number): Float32Array {
    return new Float32Array(this.memory.buffer, pointer, count);
  }

  /** Allocates a block for `count` floats plus SLACK_BYTES. */
  private reserve(count: number, zero = false): number {
    const pointer = this.heap.allocate(count * 4 + SLACK_BYTES);
    if (zero) {
      this.floats(pointer, count + SLACK_BYTES / 4).fill(0);
    }
    return pointer;
  }

  /** Zeros in place of a bias of `count` elements. */
  private getZeros(count: number): number {
    if (count > this.zeros.count) {
      this.heap.free(this.zeros.pointer);
      this.zeros = {pointer: this.reserve(count, true), count};
    }
    return this.zeros.pointer;
  }

  /** Finds the pointer to elements of a storage; copies elements from outside to a new block in `scratch`. */
  private locate(
    storage: Storage,
    offset: number,
    count: number,
    scratch: number[],
  ): number {
    const inside = this.findPointer(storage);
    const {data} = storage;
    const size = data.BYTES_PER_ELEMENT;
    if (inside) {
      return inside + offset * size;
    }
    const bytes = count * size;
    const pointer = this.reserveScratch(scratch, Math.ceil(bytes / 4));
    new Uint8Array(this.memory.buffer, pointer, bytes).set(
      new Uint8Array(data.buffer, data.byteOffset + offset * size, bytes),
    );
    return pointer;
  }

  private findPointer(storage: Storage): number {
    return storage instanceof Resident && this.residents.has(storage)
      ? storage.pointer
      : 0;
  }

  private place(self: Tensor, scratch: number[]): number {
    return this.locate(self.storage, self.offset, self.numel, scratch);
  }

  /** Runs work with scratch blocks that are freed at its end. */
  private withScratch<T>(work: (scratch: number[]) => T): T {
    const scratch: number[] = [];
    try {
      return work(scratch);
    } finally {
      for (const pointer of scratch) {
        this.heap.free(pointer);
      }
    }
  }

  private reserveScratch(
    scratch: number[],
    count: number,
    zero = false,
  ): number {
    const pointer = this.reserve(count, zero);
    scratch.push(pointer);
    return pointer;
  }

  empty(sizes: readonly number[]): Tensor {
    return this.allocate(sizes, 'float32');
  }

  private allocate(
    sizes: readonly number[],
    dtype: keyof typeof views,
    strides?: readonly number[],
  ): Tensor {
    const count = elementCount(sizes);
    const View = views[dtype];
    const words = Math.ceil((count * View.BYTES_PER_ELEMENT) / 4);
    const storage = this.addResident(this.reserve(words), count, View);
    return new Tensor(storage, dtype, sizes, strides);
  }

  private addResident(
    pointer: number,
    count: number,
    View: (typeof views)[keyof typeof views],
  ): Resident {
    const storage = new Resident(this.memory, pointer, count, View);
    this.residents.add(storage);
    this.allocatedBytes += count * View.BYTES_PER_ELEMENT;
    return storage;
  }

  private getPointer(self: Tensor): number {
    return this.findPointer(self.storage) + self.offset * 4;
  }

  packConv2d(
    weight: Tensor,
    bias: Tensor | undefined,
    parameters: PackedConv2d['parameters'],
  ): PackedConv2d {
    const [filters = 0, channels = 0] = weight.sizes;
    const {groups} = parameters;
    const biases = bias ? this.packBias(bias, groups, filters / groups) : 0;
    if (channels !== 1) {
      return this.packFilters(weight, biases, parameters);
    }
    const weights = this.reserve(weight.numel);
    this.floats(weights, weight.numel).set(viewElements(weight));
    return packedConv2d(weight, parameters, weights, biases);
  }

  /** Packs filters in panels of four. */
  private packFilters(
    weight: Tensor,
    bias: number,
    parameters: PackedConv2d['parameters'],
  ): WasmConv2d {
    const [filters = 0] = weight.sizes;
    const {groups} = parameters;
    const perGroup = filters / groups;
    const depth = elementCount(weight.sizes.slice(1));
    const size = roundUp(perGroup, 4) * depth;
    const weights = this.reserve(groups * size);
    this.withScratch((scratch) => {
      const from = this.place(weight, scratch);
      for (let g = 0; g < groups; g += 1) {
        this.wasm.packPanels(
          from + g * perGroup * depth * 4,
          depth * 4,
          4,
          perGroup,
          depth,
          4,
          weights + g * size * 4,
        );
      }
    });
    return packedConv2d(weight, parameters, weights, bias);
  }

  /** Packs the biases of each group, padded to whole panels. */
  private packBias(bias: Tensor, groups: number, perGroup: number): number {
    const padded = roundUp(perGroup, 8);
    const pointer = this.reserve(groups * padded, true);
    const values = viewElements(bias);
    const target = this.floats(pointer, groups * padded);
    for (let g = 0; g < groups; g += 1) {
      target.set(values.subarray(g * perGroup, (g + 1) * perGroup), g * padded);
    }
    return pointer;
  }

  conv2d(input: Tensor, filter: PackedConv2d): Tensor {
    const out = this.empty(conv2dSizes(input.sizes, filter));
    this.withScratch((scratch) => {
      const source = this.place(input, scratch);
      const group =
        input.numel / ((input.sizes[0] ?? 1) * filter.parameters.groups);
      this.convolve(
        input.sizes,
        filter as WasmConv2d,
        out.sizes,
        this.getPointer(out),
        (at) => source + at * group * 4,
        scratch,
      );
    });
    return out;
  }

  packQuantizedConv2d(
    weight: Tensor,
    parameters: PackedConv2d['parameters'],
  ): PackedConv2d {
    const [, channels = 0] = weight.sizes;
    if (channels === 1) {
      // Depthwise filters have no channels to pair.
      return this.packConv2d(weight, undefined, parameters);
    }
    const packed: WasmQuantizedConv2d = {
      ...this.packFilters(pairChannels(weight), 0, parameters),
      channels,
    };
    return packed;
  }

  quantizedConv2d(
    quanta: Tensor,
    zeroPoint: number,
    filter: PackedConv2d,
    target: QuantaTarget,
  ): Storage {
    const {channels} = filter as WasmQuantizedConv2d;
    const [, , height = 0, width = 0] = quanta.sizes;
    const sizes = conv2dSizes(quanta.sizes, filter);
    const area = height * width;
    return this.withScratch((scratch) => {
      const source = this.place(quanta, scratch);
      const sums = this.reserveScratch(scratch, elementCount(sizes));
      const pairs = Math.ceil((channels ?? 0) / 2) * area;
      const planes = this.reserveScratch(
        scratch,
        channels ? pairs : quanta.numel,
      );
      if (!channels) {
        this.wasm.centerAll(source, planes, quanta.numel, zeroPoint, 0);
      }
      this.convolve(
        quanta.sizes,
        filter as WasmConv2d,
        sizes,
        sums,
        (at) => {
          if (!channels) {
            return planes + at * area * 4;
          }
          const from = source + at * channels * area;
          this.wasm.pairPlanes(from, planes, channels, area, zeroPoint);
          return planes;
        },
        scratch,
        channels ? this.wasm.convolvePairs : undefined,
      );
      const run = (sizes[2] ?? 0) * (sizes[3] ?? 0);
      return this.makeQuanta(
        sums,
        elementCount(sizes),
        {...target, run},
        scratch,
      );
    });
  }

  /**
   * Convolves image by image and group by group.
   *
   * @param target - pointer to the result
   * @param planesOf - gives the pointer to the planes of a group, counted over all images
   * @param pairs - convolves planes of pairs, in place of the kernel for floats
   */
  private convolve(
    [batch = 0, , height = 0, width = 0]: readonly number[],
    filter: WasmConv2d,
    [, , rows = 0, columns = 0]: readonly number[],
    target: number,
    planesOf: (at: number) => number,
    scratch: number[],
    pairs?: Exports['convolve'],
  ): void {
    const {weights, bias, sizes, parameters} = filter;
    const {groups, clamp} = parameters;
    const [filters, groupChannels, kernelHeight, kernelWidth] = sizes;
    const outArea = rows * columns;
    if (batch * filters * outArea === 0) {
      return;
    }
    const perGroup = filters / groups;
    const biasPitch = roundUp(perGroup, 8);
    const biases = bias || this.getZeros(biasPitch);
    const taps = kernelHeight * kernelWidth;
    const depth = groupChannels * taps;
    const planes = this.layOutPlanes(
      filter,
      height,
      width,
      rows,
      columns,
      scratch,
    );
    const total = (planes.rows - 1) * planes.pitch + planes.columns;
    const pixel =
      !pairs && total === 1 && height * width === 1 && planes.direct;
    const block = Math.min(
      Math.ceil(total / 8),
      Math.max(1, Math.floor(BLOCK_BYTES / (depth * 32))),
    );
    const isDepthwise = !pairs && groupChannels === 1;
    const panels =
      pixel || isDepthwise
        ? 0
        : this.reserveScratch(scratch, block * depth * 8);
    // Views are made after all allocations, which may detach them.
    const biasValues = this.floats(biases, bias ? groups * biasPitch : 1);
    for (let n = 0; n < batch; n += 1) {
      for (let g = 0; g < groups; g += 1) {
        const from = planesOf(n * groups + g);
        const to = target + (n * filters + g * perGroup) * outArea * 4;
        const spread = planes.direct
          ? from
          : this.spreadPlanes(from, groupChannels, planes, height, width);
        const groupBias = bias ? bias + g * biasPitch * 4 : biases;
        const {min, max} = clamp;
        if (isDepthwise) {
          for (let f = 0; f < perGroup; f += 1) {
            // prettier-ignore
            this.wasm.depthwise(
              weights + (g * perGroup + f) * taps * 4,
              bias ? (biasValues[g * biasPitch + f] ?? 0) : 0,
              spread, taps, planes.offsets,
              to + f * outArea * 4, rows, columns, planes.depthPitch, min, max,
            );
          }
          continue;
        }
        const groupWeights = weights + g * roundUp(perGroup, 4) * depth * 4;
        if (pixel) {
          // prettier-ignore
          this.wasm.convolvePixel(groupWeights, groupBias, perGroup, from, depth, to, min, max);
        } else {
          const convolve = pairs ?? this.wasm.convolve;
          // prettier-ignore
          convolve(
            groupWeights, groupBias, perGroup,
            spread, groupChannels, planes.size * 4, taps, planes.offsets,
            to, planes.rows, planes.columns, planes.pitch,
            panels, block, this.tile, min, max,
          );
        }
      }
    }
  }

  /**
   * Lays out a convolution's inputs: the input itself for a stride of 1 without
   * padding, else planes with zeros around, one for each phase of the stride.
   */
  private layOutPlanes(
    {sizes, parameters}: PackedConv2d,
    height: number,
    width: number,
    rows: number,
    columns: number,
    scratch: number[],
  ): Planes {
    const {stride, padding, dilation} = parameters;
    const [, groupChannels, kernelHeight, kernelWidth] = sizes;
    const [strideY, strideX] = stride;
    const direct =
      strideY === 1 && strideX === 1 && padding[0] === 0 && padding[1] === 0;
    const reachY = Math.floor(((kernelHeight - 1) * dilation[0]) / strideY);
    const reachX = Math.floor(((kernelWidth - 1) * dilation[1]) / strideX);
    // Zeros to the right of a row double as those to the left of the next, but never more than
    // the filter reaches: a row of the result would begin inside another.
    const shared =
      direct || strideX !== 1
        ? 0
        : Math.min(
            padding[1],
            reachX,
            Math.max(0, columns + reachX - padding[1] - width),
          );
    const pitch = direct ? width : columns + reachX - shared;
    const phaseRows = rows + reachY;
    const phaseSize = phaseRows * pitch + shared;
    const phases: Phase[] = [];
    const offsets = new Uint32Array(kernelHeight * kernelWidth);
    for (let ky = 0; ky < kernelHeight; ky += 1) {
      for (let kx = 0; kx < kernelWidth; kx += 1) {
        const [y, x] = [ky * dilation[0], kx * dilation[1]];
        const [phaseY, phaseX] = [y % strideY, x % strideX];
        let at = phases.findIndex(
          (phase) => phase.y === phaseY && phase.x === phaseX,
        );
        if (at === -1) {
          at = phases.push({y: phaseY, x: phaseX}) - 1;
        }
        offsets[ky * kernelWidth + kx] =
          4 *
          ((direct ? 0 : at * phaseSize) +
            Math.floor(y / strideY) * pitch +
            Math.floor(x / strideX));
      }
    }
    const table = this.reserveScratch(scratch, offsets.length);
    const size = direct ? height * width : phases.length * phaseSize;
    const pointer = direct
      ? 0
      : this.reserveScratch(scratch, groupChannels * size, true);
    new Uint32Array(this.memory.buffer, table, offsets.length).set(offsets);
    const flat = pitch === columns;
    return {
      direct,
      pointer,
      offsets: table,
      size,
      phases,
      phaseSize,
      phaseRows,
      phaseColumns: columns + reachX,
      stride,
      padding,
      depthPitch: pitch,
      // Rows without gaps are computed as a single row.
      rows: flat ? 1 : rows,
      columns: flat ? rows * columns : columns,
      pitch: flat ? rows * columns : pitch,
    };
  }

  private spreadPlanes(
    from: number,
    channels: number,
    planes: Planes,
    height: number,
    width: number,
  ): number {
    const {pointer, size, phases, phaseSize, stride, padding} = planes;
    for (let c = 0; c < channels; c += 1) {
      phases.forEach((phase, i) => {
        // prettier-ignore
        this.wasm.spread(
          from + c * height * width * 4, height, width,
          pointer + (c * size + i * phaseSize) * 4,
          planes.phaseRows, planes.phaseColumns, planes.depthPitch,
          stride[0], stride[1], phase.y - padding[0], phase.x - padding[1],
        );
      });
    }
    return pointer;
  }

  packLinear(
    weight: Tensor,
    bias: Tensor | undefined,
    clamp: Clamp,
  ): PackedLinear {
    const [outputs = 0, inputs = 0] = weight.sizes;
    const weights = this.reserve(roundUp(outputs, 8) * inputs);
    this.withScratch((scratch) => {
      const from = this.place(weight, scratch);
      this.wasm.packPanels(from, inputs * 4, 4, outputs, inputs, 8, weights);
    });
    const packed: WasmLinear = {
      sizes: [outputs, inputs],
      clamp,
      weights,
      bias: bias ? this.packBias(bias, 1, outputs) : 0,
    };
    return packed;
  }

  linear(input: Tensor, packed: PackedLinear): Tensor {
    const {weights, bias, sizes, clamp} = packed as WasmLinear;
    const [outputs, inputs] = sizes;
    const out = this.empty([...input.sizes.slice(0, -1), outputs]);
    if (out.numel === 0) {
      return out;
    }
    const rows = out.numel / outputs;
    const biases = bias || this.getZeros(roundUp(outputs, 8));
    const {min, max} = clamp;
    this.withScratch((scratch) => {
      const x = this.place(input, scratch);
      const to = this.getPointer(out);
      if (rows === 1) {
        this.wasm.linearVector(
          x,
          weights,
          inputs,
          outputs,
          to,
          biases,
          min,
          max,
        );
        return;
      }
      const panels = this.reserveScratch(scratch, roundUp(rows, 4) * inputs);
      this.wasm.packPanels(x, inputs * 4, 4, rows, inputs, 4, panels);
      // prettier-ignore
      this.wasm.multiplyPanels(panels, weights, rows, inputs, outputs, to, outputs * 4, biases, this.tile, min, max);
    });
    return out;
  }

  release(packed: PackedConv2d | PackedLinear): void {
    const {weights, bias} = packed as WasmConv2d | WasmLinear;
    this.heap.free(weights);
    if (bias) {
      this.heap.free(bias);
    }
  }

  multiply(a: Matrix, b: Matrix, out: Matrix): void {
    const {rows, columns} = out;
    const depth = a.columns;
    if (rows === 0 || columns === 0) {
      return;
    }
    const zeros = this.getZeros(roundUp(columns, 8));
    this.withScratch((scratch) => {
      const locateMatrix = (matrix: Matrix): number =>
        this.locate(
          matrix.storage,
          matrix.offset,
          matrixSpanOf(matrix),
          scratch,
        );
      const left = this.reserveScratch(scratch, roundUp(rows, 4) * depth);
      const right = this.reserveScratch(scratch, roundUp(columns, 8) * depth);
      const [x, y] = [locateMatrix(a), locateMatrix(b)];
      const inside = this.findPointer(out.storage);
      const to = inside
        ? inside + out.offset * 4
        : this.reserveScratch(scratch, rows * columns);
      // prettier-ignore
      this.wasm.packPanels(x, a.rowStride * 4, a.columnStride * 4, rows, depth, 4, left);
      // prettier-ignore
      this.wasm.packPanels(y, b.columnStride * 4, b.rowStride * 4, columns, depth, 8, right);
      const pitch = inside ? out.rowStride : columns;
      // prettier-ignore
      this.wasm.multiplyPanels(left, right, rows, depth, columns, to, pitch * 4, zeros, this.tile, -Infinity, Infinity);
      if (!inside) {
        const result = this.floats(to, rows * columns);
        const data = out.storage.data as Float32Array;
        for (let i = 0; i < rows; i += 1) {
          data.set(
            result.subarray(i * columns, (i + 1) * columns),
            out.offset + i * out.rowStride,
          );
        }
      }
    });
  }

  /** Finds the pointer to an input's elements; copies those from outside to `out`, which lies in the memory. */
  private placeInto(self: Tensor, out: Tensor): number {
    if (this.findPointer(self.storage)) {
      return this.getPointer(self);
    }
    const to = this.getPointer(out);
    this.floats(to, self.numel).set(viewElements(self));
    return to;
  }

  unary(
    ...[kind, input, out, clamp = unclamped]: Parameters<Kernels['unary']>
  ): void {
    if (!this.findPointer(out.storage)) {
      plainKernels.unary(kind, input, out, clamp);
      return;
    }
    const from = this.placeInto(input, out);
    const to = this.getPointer(out);
    const count = input.numel;
    if (kind === 'clamp') {
      this.wasm.clampAll(from, to, count, clamp.min, clamp.max);
    } else {
      this.wasm[kind](from, to, count);
    }
  }

  binary(...[kind, a, b, out]: Parameters<Kernels['binary']>): void {
    if (!this.findPointer(out.storage)) {
      plainKernels.binary(kind, a, b, out);
      return;
    }
    this.withScratch((scratch) => {
      const other = this.place(b, scratch);
      const from = this.placeInto(a, out);
      const to = this.getPointer(out);
      const times = kind === 'mul' ? 1 : 0;
      if (a.numel === b.numel) {
        this.wasm.combine(from, other, to, a.numel, times);
      } else if (b.numel > 0) {
        // prettier-ignore
        this.wasm.combineRuns(from, other, to, b.numel, a.numel / b.numel, times);
      }
    });
  }

  combine(
    ...[kind, operands, strides]: Parameters<Kernels['combine']>
  ): Tensor | undefined {
    const last = operands.at(-1);
    const dtype = last?.dtype;
    if (
      !last ||
      last.numel < MIN_ELEMENTS ||
      (dtype !== 'float32' && dtype !== 'int64')
    ) {
      return undefined;
    }
    const compares = kind !== 'where' && elementCodes[kind] >= COMPARE;
    const out = this.allocate(last.sizes, compares ? 'bool' : dtype, strides);
    this.withScratch((scratch) => {
      // Strides in bytes.
      const places = [...operands, out].map((self) => ({
        strides: self.strides.map((n) => n * bytesOf(self)),
        offset: this.locate(self.storage, self.offset, spanOf(self), scratch),
      }));
      forEachRow(last.sizes, places, this.makeRowLoop(kind, dtype));
    });
    return out;
  }

  /** Makes the function that computes a row for `forEachRow`, offsets in bytes. */
  private makeRowLoop(
    kind: ElementKind,
    dtype: 'float32' | 'int64',
  ): Parameters<typeof forEachRow>[2] {
    const long = dtype === 'int64';
    if (kind === 'where') {
      const choose = long ? this.wasm.chooseLongs : this.wasm.chooseFloats;
      return ([m = 0, a = 0, b = 0, to = 0], [i = 0, p = 0, q = 0, r = 0], n) =>
        choose(m, a, b, to, n, i, p, q, r);
    }
    const row = long ? this.wasm.longRow : this.wasm.floatRow;
    const code = elementCodes[kind];
    return kind === 'abs'
      ? ([a = 0, to = 0], [p = 0, r = 0], n) => row(code, a, a, to, n, p, p, r)
      : // Destructuring would cost more than a short row.
        (at, steps, n) =>
          row(
            code,
            at[0] ?? 0,
            at[1] ?? 0,
            at[2] ?? 0,
            n,
            steps[0] ?? 0,
            steps[1] ?? 0,
            steps[2] ?? 0,
          );
  }

  polar(lengths: Tensor, angles: Tensor): Tensor | undefined {
    const {numel, sizes} = lengths;
    if (numel < MIN_ELEMENTS) {
      return undefined;
    }
    const out = this.empty([...sizes, 2]);
    return this.withScratch((scratch) => {
      const from = this.place(lengths, scratch);
      const turns = this.place(angles, scratch);
      const to = this.findPointer(out.storage);
      return this.wasm.polarAll(from, turns, to, numel) ? out : undefined;
    });
  }

  transform(
    ...[count, turnCount, work]: Parameters<Kernels['transform']>
  ): boolean {
    if (count < MIN_NUMBERS) {
      return false;
    }
    this.withScratch((scratch) => {
      const allocate = (size: number) => {
        const [re, im] = [0, 0].map(() =>
          this.reserveScratch(scratch, 2 * size),
        );
        return {size, re, im};
      };
      // Views are made when all memory is allocated, since growing it detaches them.
      const [x, y, turns] = [count, count, turnCount]
        .map(allocate)
        .map(({size, re, im}) => ({
          re: new Float64Array(this.memory.buffer, re, size),
          im: new Float64Array(this.memory.buffer, im, size),
        }));
      if (!x || !y || !turns) {
        return;
      }
      const join: FourierWorkspace['join'] = (stage, from, to, lines) => {
        const {factor, rest, sign, parts} = stage;
        turns.re.set(stage.turns.re);
        turns.im.set(stage.turns.im);
        // prettier-ignore
        this.wasm.joinStage(
          factor, rest, lines, sign,
          from.re.byteOffset, from.im.byteOffset, to.re.byteOffset, to.im.byteOffset,
          turns.re.byteOffset, turns.im.byteOffset,
          parts.re[6] ?? 0, parts.re[7] ?? 0, parts.im[6] ?? 0, parts.im[7] ?? 0,
        );
      };
      work({x, y, join});
    });
    return true;
  }

  convert(self: Tensor, dtype: DType): Tensor | undefined {
    const {numel, sizes, strides} = self;
    const run = conversions[`${self.dtype} ${dtype}`];
    if (!run || numel < MIN_ELEMENTS) {
      return undefined;
    }
    const out = this.allocate(sizes, dtype as keyof typeof views, strides);
    this.withScratch((scratch) => {
      const from = this.locate(self.storage, self.offset, numel, scratch);
      this.wasm[run](from, this.findPointer(out.storage), numel);
    });
    return out;
  }

  gather(table: Tensor, indices: Tensor): Tensor | undefined {
    const [rows = 0, width = 0] = table.sizes;
    const count = indices.numel;
    // Copying a larger table costs more than reading its rows.
    if (count < MIN_ELEMENTS || rows > count) {
      return undefined;
    }
    const out = this.allocate([...indices.sizes, width], 'float32');
    return this.withScratch((scratch) => {
      const from = this.place(table, scratch);
      const at = this.place(indices, scratch);
      const to = this.findPointer(out.storage);
      return this.wasm.gatherRows(from, at, to, count, rows, width)
        ? out
        : undefined;
    });
  }

  means(input: Tensor, out: Tensor): void {
    if (!this.findPointer(input.storage) || !this.findPointer(out.storage)) {
      plainKernels.means(input, out);
      return;
    }
    const runs = out.numel;
    if (runs > 0) {
      // prettier-ignore
      this.wasm.means(this.getPointer(input), this.getPointer(out), runs, input.numel / runs);
    }
  }

  leakyRelu(input: Tensor, out: Tensor, slope: number): void {
    if (!this.findPointer(out.storage)) {
      plainKernels.leakyRelu(input, out, slope);
      return;
    }
    const from = this.placeInto(input, out);
    this.wasm.leakyRelu(from, this.getPointer(out), input.numel, slope);
  }

  softmax(input: Tensor, out: Tensor, count: number): void {
    if (!this.findPointer(out.storage)) {
      plainKernels.softmax(input, out, count);
    } else if (input.numel > 0) {
      const from = this.placeInto(input, out);
      const to = this.getPointer(out);
      this.wasm.softmaxRows(from, to, input.numel / count, count);
    }
  }

  normalize(
    ...[input, out, spec]: Parameters<Kernels['normalize']>
  ): ReturnType<Kernels['normalize']> {
    const {count, eps, factors, summands, parts} = spec;
    if (!this.findPointer(out.storage) || input.numel === 0) {
      return plainKernels.normalize(input, out, spec);
    }
    return this.withScratch((scratch) => {
      const runs = input.numel / count;
      const [scale, shift] = [factors, summands].map((values) => {
        const pointer = this.reserveScratch(scratch, values.length);
        this.floats(pointer, values.length).set(values);
        return pointer;
      });
      const statistics = this.reserveScratch(scratch, 2 * runs);
      const from = this.placeInto(input, out);
      // prettier-ignore
      this.wasm.normalizeRuns(from, this.getPointer(out), runs, count, eps, scale ?? 0, shift ?? 0, parts, factors.length, statistics);
      return {
        means: this.floats(statistics, runs).slice(),
        inverses: this.floats(statistics + 4 * runs, runs).slice(),
      };
    });
  }

  maxima(input: Tensor, axis: number, windows: Windows): Tensor {
    const {count, starts, ends, step, stride, taps} = windows;
    const size = input.sizes[axis] ?? 1;
    const inner = elementCount(input.sizes.slice(axis + 1));
    const out = this.empty(withSize(input.sizes, axis, count));
    if (out.numel === 0) {
      return out;
    }
    this.withScratch((scratch) => {
      const table = this.reserveScratch(scratch, 2 * count);
      const from = this.place(input, scratch);
      const to = this.getPointer(out);
      const places = new Int32Array(this.memory.buffer, table, 2 * count);
      places.set(starts);
      places.set(ends, count);
      const outer = input.numel / (size * inner);
      if (inner > 1) {
        // prettier-ignore
        this.wasm.maximaDown(from, to, outer, size, inner, count, table, step);
        return;
      }
      // Range of windows that lie inside the input and follow each other at the stride.
      const isWhole = (i: number) =>
        (ends[i] ?? 0) - (starts[i] ?? 0) === (taps - 1) * step + 1;
      let first = 0;
      while (first < count && !isWhole(first)) {
        first += 1;
      }
      let last = first;
      while (last < count && isWhole(last)) {
        last += 1;
      }
      // prettier-ignore
      this.wasm.maximaAcross(from, to, outer, size, count, table, step, first, last, stride === 1 || stride === 2 ? stride : 0, taps);
    });
    return out;
  }

  center(quanta: Tensor, zeroPoint: number): Tensor {
    const out = this.empty(quanta.sizes);
    this.withScratch((scratch) => {
      const from = this.place(quanta, scratch);
      const signed = quanta.storage.data instanceof Int8Array ? 1 : 0;
      // prettier-ignore
      this.wasm.centerAll(from, this.getPointer(out), quanta.numel, zeroPoint, signed);
    });
    return out;
  }

  requantize(sums: Tensor, spec: Requantization): Storage {
    if (spec.zeroPoint < 0 || spec.zeroPoint > 255) {
      return plainKernels.requantize(sums, spec);
    }
    return this.withScratch((scratch) =>
      this.makeQuanta(this.place(sums, scratch), sums.numel, spec, scratch),
    );
  }

  private makeQuanta(
    sums: number,
    count: number,
    {run, shifts, factors, zeroPoint, minQuantum: least}: Requantization,
    scratch: number[],
  ): Storage {
    if (count === 0) {
      return {data: new Uint8Array(0)};
    }
    const channels = factors.length;
    const [shift, factor] = [shifts, factors].map((values) => {
      const pointer = this.reserveScratch(scratch, channels);
      this.floats(pointer, channels).set(values);
      return pointer;
    });
    const to = this.reserve(Math.ceil(count / 4));
    // prettier-ignore
    this.wasm.requantizeAll(sums, to, count / (channels * run), channels, run, shift ?? 0, factor ?? 0, least - zeroPoint, 255 - zeroPoint, zeroPoint);
    return this.addResident(to, count, Uint8Array);
  }

  get wantsSweep(): boolean {
    return this.allocatedBytes > SWEEP_BYTES;
  }

  sweep(live: ReadonlySet<Storage>): void {
    for (const resident of this.residents) {
      if (!live.has(resident)) {
        this.heap.free(resident.pointer);
        resident.drop();
        this.residents.delete(resident);
      }
    }
    this.allocatedBytes = 0;
  }

  settle(live: ReadonlySet<Storage>): void {
    this.sweep(live);
    for (const resident of this.residents) {
      const {pointer} = resident;
      resident.moveOut();
      this.heap.free(pointer);
    }
    this.residents.clear();
  }
}

const packedConv2d = (
  {sizes: [filters = 0, channels = 0, height = 0, width = 0]}: Tensor,
  parameters: PackedConv2d['parameters'],
  weights: number,
  bias: number,
): WasmConv2d => ({
  sizes: [filters, channels, height, width],
  parameters,
  weights,
  bias,
});

/** Packs weights of two channels as two 16-bit integers in one element; pads an odd number of channels with zeros. */
function pairChannels(weight: Tensor): Tensor {
  const [filters = 0, channels = 0, height = 0, width = 0] = weight.sizes;
  const count = Math.ceil(channels / 2);
  const pairs = Tensor.empty([filters, count, height, width]);
  const {buffer} = pairs.storage.data as Float32Array<ArrayBuffer>;
  const halves = new Int16Array(buffer);
  const from = viewElements(weight);
  const taps = height * width;
  for (let f = 0; f < filters; f += 1) {
    for (let c = 0; c < channels; c += 1) {
      const source = (f * channels + c) * taps;
      const target = (f * count + Math.floor(c / 2)) * taps * 2 + (c % 2);
      for (let t = 0; t < taps; t += 1) {
        halves[target + 2 * t] = from[source + t] ?? 0;
      }
    }
  }
  return pairs;
}

interface Phase {
  readonly y: number;
  readonly x: number;
}

interface Planes {
  /** True if the input itself is read. */
  readonly direct: boolean;
  readonly pointer: number;
  /** Pointer to a table: bytes from an output's position to the input of each tap. */
  readonly offsets: number;
  /** Elements of one channel's planes. */
  readonly size: number;
  readonly phases: readonly Phase[];
  readonly phaseSize: number;
  readonly phaseRows: number;
  readonly phaseColumns: number;
  readonly stride: readonly [number, number];
  readonly padding: readonly [number, number];
  /** Distance between rows in elements. */
  readonly depthPitch: number;
  /** Rows, columns and pitch of the outputs: a single row if there are no gaps. */
  readonly rows: number;
  readonly columns: number;
  readonly pitch: number;
}

const viewElements = ({storage, offset, numel}: Tensor): Float32Array =>
  (storage.data as Float32Array).subarray(offset, offset + numel);

/** Size of an element in bytes. */
const bytesOf = ({storage}: Tensor): number => storage.data.BYTES_PER_ELEMENT;

/** Elements in memory from the first to the last of a non-empty tensor. */
const spanOf = ({sizes, strides}: Tensor): number =>
  sizes.reduce((sum, size, i) => sum + (size - 1) * (strides[i] ?? 0), 1);

/** Elements in memory from the first to the last of a matrix. */
const matrixSpanOf = ({
  rows,
  columns,
  rowStride,
  columnStride,
}: Matrix): number =>
  rows === 0 || columns === 0
    ? 0
    : (rows - 1) * rowStride + (columns - 1) * columnStride + 1;

/** @throws Error with the needed size if the memory cannot grow. */
function growMemory(memory: WebAssembly.Memory, bytes: number): void {
  try {
    memory.grow(Math.ceil(bytes / PAGE_BYTES));
  } catch (cause) {
    const megabytes = (memory.buffer.byteLength + bytes) / 1e6;
    throw new Error(
      `The model needs ${megabytes.toFixed(0)} MB of memory here, which there is not: close other tabs, or take a smaller model or input`,
      {cause},
    );
  }
}

/**
 * Makes the kernels of simd.wasm with a memory of their own, one for each model, so that
 * both are collected together.
 *
 * @param module - simd.wasm, compiled
 */
export function wasmKernels(module: WebAssembly.Module): Kernels & {
  readonly bytes: number;
} {
  const memory = new WebAssembly.Memory({initial: 2});
  const {exports} = new WebAssembly.Instance(module, {env: {memory}});
  // The first page is left to the compiler's static data.
  const heap = new Heap(PAGE_BYTES, (bytes) => {
    const missing = bytes - memory.buffer.byteLength;
    if (missing > 0) {
      growMemory(memory, missing);
    }
  });
  return new WasmKernels(memory, heap, exports as unknown as Exports);
}
