/* eslint max-lines: off -- one class: every kernel places its data in the same memory */
import type {DType} from '../tensor/dtype';
import {forEachRow} from '../tensor/rows';
import {elementCount, type Storage, Tensor} from '../tensor/tensor';
import {Heap} from './heap';
import {
  type Clamp,
  conv2dSizes,
  type ElementKind,
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
import {withSize} from '../tensor/layout';

/** What simd.wasm exports: see assembly/. All numbers are bytes, elements or floats as there. */
interface Exports {
  packPanels: (...numbers: number[]) => void;
  multiplyPanels: (...numbers: number[]) => void;
  linearVector: (...numbers: number[]) => void;
  spread: (...numbers: number[]) => void;
  convolve: (...numbers: number[]) => void;
  convolvePairs: (...numbers: number[]) => void;
  convolvePixel: (...numbers: number[]) => void;
  depthwise: (...numbers: number[]) => void;
  clampAll: (...numbers: number[]) => void;
  hardswish: (...numbers: number[]) => void;
  hardsigmoid: (...numbers: number[]) => void;
  sigmoid: (...numbers: number[]) => void;
  silu: (...numbers: number[]) => void;
  gelu: (...numbers: number[]) => void;
  combine: (...numbers: number[]) => void;
  combineRuns: (...numbers: number[]) => void;
  means: (...numbers: number[]) => void;
  leakyRelu: (...numbers: number[]) => void;
  softmaxRows: (...numbers: number[]) => void;
  normalizeRuns: (...numbers: number[]) => void;
  maximaAcross: (...numbers: number[]) => void;
  maximaDown: (...numbers: number[]) => void;
  centerAll: (...numbers: number[]) => void;
  pairPlanes: (...numbers: number[]) => void;
  requantizeAll: (...numbers: number[]) => void;
  longRow: (...numbers: number[]) => void;
  floatRow: (...numbers: number[]) => void;
  chooseLongs: (...numbers: number[]) => void;
  chooseFloats: (...numbers: number[]) => void;
  bytesToLongs: (...numbers: number[]) => void;
  longsToFloats: (...numbers: number[]) => void;
  floatsToLongs: (...numbers: number[]) => void;
  gatherRows: (...numbers: number[]) => number;
  polarAll: (...numbers: number[]) => number;
}

const PAGE = 65536;
/** Vectors may be read and written this far past the end of what is meant. */
const SLACK = 64;
/** Bytes of packed columns that a convolution works on at a time: they stay in the cache. */
const BLOCK = 1 << 17;
/** Bytes given out after which a sweep is due. */
const SWEEP = 4 << 20;

const roundUp = (value: number, to: number) => Math.ceil(value / to) * to;

/** Fewer elements than this are combined sooner by the caller. */
const FEW = 64;

/** What assembly/elements.ts calls a comparison: bits for less, equal, greater, and none of these. */
const COMPARE = 16;
/** What it calls the others. */
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

/** Of which dtype to which there is a loop. */
const conversions: Readonly<
  Record<string, 'bytesToLongs' | 'longsToFloats' | 'floatsToLongs' | undefined>
> = {
  'bool int64': 'bytesToLongs',
  'uint8 int64': 'bytesToLongs',
  'int64 float32': 'longsToFloats',
  'float32 int64': 'floatsToLongs',
};

/** Arrays that give a view of the memory. */
const views = {
  float32: Float32Array,
  int64: BigInt64Array,
  bool: Uint8Array,
} as const;
type View = InstanceType<(typeof views)[keyof typeof views]>;

/** A tensor's memory inside that of the kernels, until it is moved out or freed. */
class Resident implements Storage {
  private view?: View;
  private own?: View;

  constructor(
    private readonly memory: WebAssembly.Memory,
    /** 0 once it is no longer there. */
    public pointer: number,
    readonly length: number,
    private readonly View: (typeof views)[keyof typeof views],
  ) {}

  /** Growing the memory detaches all views of it, so the view may be a new one each time. */
  get data(): View {
    if (this.own) {
      return this.own;
    }
    if (this.pointer === 0) {
      throw new Error('A tensor was used after its memory was freed');
    }
    if (this.view?.buffer !== this.memory.buffer) {
      this.view = new this.View(this.memory.buffer, this.pointer, this.length);
    }
    return this.view;
  }

  /** Copies the elements to memory of their own. */
  moveOut(): void {
    this.own = this.data.slice();
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
  /** Of a group, where the weights are of pairs of them: not depthwise. */
  readonly channels?: number;
}

interface WasmLinear extends PackedLinear {
  readonly weights: number;
  readonly bias: number;
}

/** The kernels of simd.wasm, with a memory of their own. */
class WasmKernels implements Kernels {
  readonly name = 'WebAssembly';
  private readonly residents = new Set<Resident>();
  private fresh = 0;
  /** Room for one tile. */
  private readonly tile: number;
  /** Zeros for what has no bias; grows when more are needed. */
  private zeros: {pointer: number; count: number};

  constructor(
    private readonly memory: WebAssembly.Memory,
    private readonly heap: Heap,
    private readonly run: Exports,
  ) {
    this.tile = heap.allocate(128);
    this.zeros = {pointer: this.room(1024, true), count: 1024};
  }

  /** Bytes of memory that the kernels hold. */
  get bytes(): number {
    return this.memory.buffer.byteLength;
  }

  private floats(pointer: number, count: number): Float32Array {
    return new Float32Array(this.memory.buffer, pointer, count);
  }

  /** A block for so many numbers, and what may be read or written past them. */
  private room(count: number, zero = false): number {
    const pointer = this.heap.allocate(count * 4 + SLACK);
    if (zero) {
      this.floats(pointer, count + SLACK / 4).fill(0);
    }
    return pointer;
  }

  /** Zeros in place of a bias. */
  private noBias(count: number): number {
    if (count > this.zeros.count) {
      this.heap.free(this.zeros.pointer);
      this.zeros = {pointer: this.room(count, true), count};
    }
    return this.zeros.pointer;
  }

  /** Where elements of a storage lie in the memory; `scratch` gets the copy of those that lie elsewhere. */
  private locate(
    storage: Storage,
    offset: number,
    count: number,
    scratch: number[],
  ): number {
    const inside = this.inside(storage);
    const {data} = storage;
    const size = data.BYTES_PER_ELEMENT;
    if (inside) {
      return inside + offset * size;
    }
    const bytes = count * size;
    const pointer = this.scratchRoom(scratch, Math.ceil(bytes / 4));
    new Uint8Array(this.memory.buffer, pointer, bytes).set(
      new Uint8Array(data.buffer, data.byteOffset + offset * size, bytes),
    );
    return pointer;
  }

  private inside(storage: Storage): number {
    return storage instanceof Resident && this.residents.has(storage)
      ? storage.pointer
      : 0;
  }

  private place(self: Tensor, scratch: number[]): number {
    return this.locate(self.storage, self.offset, self.numel, scratch);
  }

  /** Runs with scratch blocks that are freed at the end. */
  private with<T>(work: (scratch: number[]) => T): T {
    const scratch: number[] = [];
    try {
      return work(scratch);
    } finally {
      for (const pointer of scratch) {
        this.heap.free(pointer);
      }
    }
  }

  private scratchRoom(scratch: number[], count: number, zero = false): number {
    const pointer = this.room(count, zero);
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
    const storage = this.resident(this.room(words), count, View);
    return new Tensor(storage, dtype, sizes, strides);
  }

  private resident(
    pointer: number,
    count: number,
    View: (typeof views)[keyof typeof views],
  ): Resident {
    const storage = new Resident(this.memory, pointer, count, View);
    this.residents.add(storage);
    this.fresh += count * View.BYTES_PER_ELEMENT;
    return storage;
  }

  private pointerOf(self: Tensor): number {
    return this.inside(self.storage) + self.offset * 4;
  }

  packConv2d(
    weight: Tensor,
    bias: Tensor | undefined,
    parameters: PackedConv2d['parameters'],
  ): PackedConv2d {
    const [filters = 0, channels = 0] = weight.sizes;
    const {groups} = parameters;
    const biases = bias ? this.biasOf(bias, groups, filters / groups) : 0;
    if (channels !== 1) {
      return this.packFilters(weight, biases, parameters);
    }
    const weights = this.room(weight.numel);
    this.floats(weights, weight.numel).set(elementsOf(weight));
    return packedConv2d(weight, parameters, weights, biases);
  }

  /** Filters in panels of four. */
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
    const weights = this.room(groups * size);
    this.with((scratch) => {
      const from = this.place(weight, scratch);
      for (let g = 0; g < groups; g += 1) {
        this.run.packPanels(
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

  /** The biases of each group, with room for whole panels. */
  private biasOf(bias: Tensor, groups: number, perGroup: number): number {
    const padded = roundUp(perGroup, 8);
    const pointer = this.room(groups * padded, true);
    const values = elementsOf(bias);
    const target = this.floats(pointer, groups * padded);
    for (let g = 0; g < groups; g += 1) {
      target.set(values.subarray(g * perGroup, (g + 1) * perGroup), g * padded);
    }
    return pointer;
  }

  conv2d(input: Tensor, filter: PackedConv2d): Tensor {
    const out = this.empty(conv2dSizes(input.sizes, filter));
    this.with((scratch) => {
      const source = this.place(input, scratch);
      const group =
        input.numel / ((input.sizes[0] ?? 1) * filter.parameters.groups);
      this.convolution(
        input.sizes,
        filter as WasmConv2d,
        out.sizes,
        this.pointerOf(out),
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
      // Depthwise: nothing to pair.
      return this.packConv2d(weight, undefined, parameters);
    }
    const packed: WasmQuantizedConv2d = {
      ...this.packFilters(pairsOf(weight), 0, parameters),
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
    return this.with((scratch) => {
      const source = this.place(quanta, scratch);
      const sums = this.scratchRoom(scratch, elementCount(sizes));
      const pairs = Math.ceil((channels ?? 0) / 2) * area;
      const planes = this.scratchRoom(scratch, channels ? pairs : quanta.numel);
      if (!channels) {
        this.run.centerAll(source, planes, quanta.numel, zeroPoint, 0);
      }
      this.convolution(
        quanta.sizes,
        filter as WasmConv2d,
        sizes,
        sums,
        (at) => {
          if (!channels) {
            return planes + at * area * 4;
          }
          const from = source + at * channels * area;
          this.run.pairPlanes(from, planes, channels, area, zeroPoint);
          return planes;
        },
        scratch,
        channels ? this.run.convolvePairs : undefined,
      );
      const run = (sizes[2] ?? 0) * (sizes[3] ?? 0);
      return this.quantaOf(
        sums,
        elementCount(sizes),
        {...target, run},
        scratch,
      );
    });
  }

  /**
   * @param to - where the result goes
   * @param planesOf - where the planes of the next group are: those of the first image first
   * @param pairs - what convolves pairs, where the planes are of them
   */
  private convolution(
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
    const biases = bias || this.noBias(biasPitch);
    const taps = kernelHeight * kernelWidth;
    const depth = groupChannels * taps;
    const planes = this.planes(filter, height, width, rows, columns, scratch);
    const total = (planes.rows - 1) * planes.pitch + planes.columns;
    const pixel =
      !pairs && total === 1 && height * width === 1 && planes.direct;
    const block = Math.min(
      Math.ceil(total / 8),
      Math.max(1, Math.floor(BLOCK / (depth * 32))),
    );
    const isDepthwise = !pairs && groupChannels === 1;
    const panels =
      pixel || isDepthwise ? 0 : this.scratchRoom(scratch, block * depth * 8);
    // Views only now: making room may have moved the memory.
    const biasValues = this.floats(biases, bias ? groups * biasPitch : 1);
    for (let n = 0; n < batch; n += 1) {
      for (let g = 0; g < groups; g += 1) {
        const from = planesOf(n * groups + g);
        const to = target + (n * filters + g * perGroup) * outArea * 4;
        const spread = planes.direct
          ? from
          : this.spread(from, groupChannels, planes, height, width);
        const groupBias = bias ? bias + g * biasPitch * 4 : biases;
        const {min, max} = clamp;
        if (isDepthwise) {
          for (let f = 0; f < perGroup; f += 1) {
            // prettier-ignore
            this.run.depthwise(
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
          this.run.convolvePixel(groupWeights, groupBias, perGroup, from, depth, to, min, max);
        } else {
          const convolve = pairs ?? this.run.convolve;
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
   * Where a convolution's inputs lie: in the input itself where it needs neither
   * padding nor steps, else in planes with their zeros, one for each phase of
   * the stride.
   */
  private planes(
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
    // The zeros to the right of one row are also those to the left of the next. They are
    // never more than the filter reaches: a row of the result would begin within another.
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
    const table = this.scratchRoom(scratch, offsets.length);
    const size = direct ? height * width : phases.length * phaseSize;
    const pointer = direct
      ? 0
      : this.scratchRoom(scratch, groupChannels * size, true);
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
      // Without gaps between the rows, all is one row.
      rows: flat ? 1 : rows,
      columns: flat ? rows * columns : columns,
      pitch: flat ? rows * columns : pitch,
    };
  }

  private spread(
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
        this.run.spread(
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
    const weights = this.room(roundUp(outputs, 8) * inputs);
    this.with((scratch) => {
      const from = this.place(weight, scratch);
      this.run.packPanels(from, inputs * 4, 4, outputs, inputs, 8, weights);
    });
    const packed: WasmLinear = {
      sizes: [outputs, inputs],
      clamp,
      weights,
      bias: bias ? this.biasOf(bias, 1, outputs) : 0,
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
    const biases = bias || this.noBias(roundUp(outputs, 8));
    const {min, max} = clamp;
    this.with((scratch) => {
      const x = this.place(input, scratch);
      const to = this.pointerOf(out);
      if (rows === 1) {
        this.run.linearVector(
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
      const panels = this.scratchRoom(scratch, roundUp(rows, 4) * inputs);
      this.run.packPanels(x, inputs * 4, 4, rows, inputs, 4, panels);
      // prettier-ignore
      this.run.multiplyPanels(panels, weights, rows, inputs, outputs, to, outputs * 4, biases, this.tile, min, max);
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
    const zeros = this.noBias(roundUp(columns, 8));
    this.with((scratch) => {
      const find = (matrix: Matrix): number =>
        this.locate(matrix.storage, matrix.offset, extent(matrix), scratch);
      const left = this.scratchRoom(scratch, roundUp(rows, 4) * depth);
      const right = this.scratchRoom(scratch, roundUp(columns, 8) * depth);
      const [x, y] = [find(a), find(b)];
      const inside = this.inside(out.storage);
      const to = inside
        ? inside + out.offset * 4
        : this.scratchRoom(scratch, rows * columns);
      // prettier-ignore
      this.run.packPanels(x, a.rowStride * 4, a.columnStride * 4, rows, depth, 4, left);
      // prettier-ignore
      this.run.packPanels(y, b.columnStride * 4, b.rowStride * 4, columns, depth, 8, right);
      const pitch = inside ? out.rowStride : columns;
      // prettier-ignore
      this.run.multiplyPanels(left, right, rows, depth, columns, to, pitch * 4, zeros, this.tile, -Infinity, Infinity);
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

  /** Where the elements lie: those from outside are copied to `out`, which lies in the memory. */
  private source(self: Tensor, out: Tensor): number {
    if (this.inside(self.storage)) {
      return this.pointerOf(self);
    }
    const to = this.pointerOf(out);
    this.floats(to, self.numel).set(elementsOf(self));
    return to;
  }

  unary(
    ...[kind, input, out, clamp = unclamped]: Parameters<Kernels['unary']>
  ): void {
    if (!this.inside(out.storage)) {
      plainKernels.unary(kind, input, out, clamp);
      return;
    }
    const from = this.source(input, out);
    const to = this.pointerOf(out);
    const count = input.numel;
    if (kind === 'clamp') {
      this.run.clampAll(from, to, count, clamp.min, clamp.max);
    } else {
      this.run[kind](from, to, count);
    }
  }

  binary(...[kind, a, b, out]: Parameters<Kernels['binary']>): void {
    if (!this.inside(out.storage)) {
      plainKernels.binary(kind, a, b, out);
      return;
    }
    this.with((scratch) => {
      const other = this.place(b, scratch);
      const from = this.source(a, out);
      const to = this.pointerOf(out);
      const times = kind === 'mul' ? 1 : 0;
      if (a.numel === b.numel) {
        this.run.combine(from, other, to, a.numel, times);
      } else if (b.numel > 0) {
        // prettier-ignore
        this.run.combineRuns(from, other, to, b.numel, a.numel / b.numel, times);
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
      last.numel < FEW ||
      (dtype !== 'float32' && dtype !== 'int64')
    ) {
      return undefined;
    }
    const compares = kind !== 'where' && elementCodes[kind] >= COMPARE;
    const out = this.allocate(last.sizes, compares ? 'bool' : dtype, strides);
    this.with((scratch) => {
      // In bytes.
      const places = [...operands, out].map((self) => ({
        strides: self.strides.map((n) => n * bytesOf(self)),
        offset: this.locate(self.storage, self.offset, reach(self), scratch),
      }));
      forEachRow(last.sizes, places, this.rowOf(kind, dtype));
    });
    return out;
  }

  /** What computes a row of `forEachRow`, in bytes. */
  private rowOf(
    kind: ElementKind,
    dtype: 'float32' | 'int64',
  ): Parameters<typeof forEachRow>[2] {
    const long = dtype === 'int64';
    if (kind === 'where') {
      const choose = long ? this.run.chooseLongs : this.run.chooseFloats;
      return ([m = 0, a = 0, b = 0, to = 0], [i = 0, p = 0, q = 0, r = 0], n) =>
        choose(m, a, b, to, n, i, p, q, r);
    }
    const row = long ? this.run.longRow : this.run.floatRow;
    const code = elementCodes[kind];
    return kind === 'abs'
      ? ([a = 0, to = 0], [p = 0, r = 0], n) => row(code, a, a, to, n, p, p, r)
      : // Without destructuring, which costs more than a short row.
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
    if (numel < FEW) {
      return undefined;
    }
    const out = this.empty([...sizes, 2]);
    return this.with((scratch) => {
      const from = this.place(lengths, scratch);
      const turns = this.place(angles, scratch);
      const to = this.inside(out.storage);
      return this.run.polarAll(from, turns, to, numel) ? out : undefined;
    });
  }

  convert(self: Tensor, dtype: DType): Tensor | undefined {
    const {numel, sizes, strides} = self;
    const run = conversions[`${self.dtype} ${dtype}`];
    if (!run || numel < FEW) {
      return undefined;
    }
    const out = this.allocate(sizes, dtype as keyof typeof views, strides);
    this.with((scratch) => {
      const from = this.locate(self.storage, self.offset, numel, scratch);
      this.run[run](from, this.inside(out.storage), numel);
    });
    return out;
  }

  gather(table: Tensor, indices: Tensor): Tensor | undefined {
    const [rows = 0, width = 0] = table.sizes;
    const count = indices.numel;
    // A larger table costs more to copy than the rows.
    if (count < FEW || rows > count) {
      return undefined;
    }
    const out = this.allocate([...indices.sizes, width], 'float32');
    return this.with((scratch) => {
      const from = this.place(table, scratch);
      const at = this.place(indices, scratch);
      const to = this.inside(out.storage);
      return this.run.gatherRows(from, at, to, count, rows, width)
        ? out
        : undefined;
    });
  }

  means(input: Tensor, out: Tensor): void {
    if (!this.inside(input.storage) || !this.inside(out.storage)) {
      plainKernels.means(input, out);
      return;
    }
    const runs = out.numel;
    if (runs > 0) {
      // prettier-ignore
      this.run.means(this.pointerOf(input), this.pointerOf(out), runs, input.numel / runs);
    }
  }

  leakyRelu(input: Tensor, out: Tensor, slope: number): void {
    if (!this.inside(out.storage)) {
      plainKernels.leakyRelu(input, out, slope);
      return;
    }
    const from = this.source(input, out);
    this.run.leakyRelu(from, this.pointerOf(out), input.numel, slope);
  }

  softmax(input: Tensor, out: Tensor, count: number): void {
    if (!this.inside(out.storage)) {
      plainKernels.softmax(input, out, count);
    } else if (input.numel > 0) {
      const from = this.source(input, out);
      const to = this.pointerOf(out);
      this.run.softmaxRows(from, to, input.numel / count, count);
    }
  }

  normalize(
    ...[input, out, spec]: Parameters<Kernels['normalize']>
  ): ReturnType<Kernels['normalize']> {
    const {count, eps, factors, summands, parts} = spec;
    if (!this.inside(out.storage) || input.numel === 0) {
      return plainKernels.normalize(input, out, spec);
    }
    return this.with((scratch) => {
      const runs = input.numel / count;
      const [scale, shift] = [factors, summands].map((values) => {
        const pointer = this.scratchRoom(scratch, values.length);
        this.floats(pointer, values.length).set(values);
        return pointer;
      });
      const statistics = this.scratchRoom(scratch, 2 * runs);
      const from = this.source(input, out);
      // prettier-ignore
      this.run.normalizeRuns(from, this.pointerOf(out), runs, count, eps, scale ?? 0, shift ?? 0, parts, factors.length, statistics);
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
    this.with((scratch) => {
      const table = this.scratchRoom(scratch, 2 * count);
      const from = this.place(input, scratch);
      const to = this.pointerOf(out);
      const places = new Int32Array(this.memory.buffer, table, 2 * count);
      places.set(starts);
      places.set(ends, count);
      const outer = input.numel / (size * inner);
      if (inner > 1) {
        // prettier-ignore
        this.run.maximaDown(from, to, outer, size, inner, count, table, step);
        return;
      }
      // Windows with all their taps, which follow each other at the stride.
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
      this.run.maximaAcross(from, to, outer, size, count, table, step, first, last, stride === 1 || stride === 2 ? stride : 0, taps);
    });
    return out;
  }

  center(quanta: Tensor, zeroPoint: number): Tensor {
    const out = this.empty(quanta.sizes);
    this.with((scratch) => {
      const from = this.place(quanta, scratch);
      const signed = quanta.storage.data instanceof Int8Array ? 1 : 0;
      // prettier-ignore
      this.run.centerAll(from, this.pointerOf(out), quanta.numel, zeroPoint, signed);
    });
    return out;
  }

  requantize(sums: Tensor, spec: Requantization): Storage {
    if (spec.zeroPoint < 0 || spec.zeroPoint > 255) {
      return plainKernels.requantize(sums, spec);
    }
    return this.with((scratch) =>
      this.quantaOf(this.place(sums, scratch), sums.numel, spec, scratch),
    );
  }

  private quantaOf(
    sums: number,
    count: number,
    {run, shifts, factors, zeroPoint, least}: Requantization,
    scratch: number[],
  ): Storage {
    if (count === 0) {
      return {data: new Uint8Array(0)};
    }
    const channels = factors.length;
    const [shift, factor] = [shifts, factors].map((values) => {
      const pointer = this.scratchRoom(scratch, channels);
      this.floats(pointer, channels).set(values);
      return pointer;
    });
    const to = this.room(Math.ceil(count / 4));
    // prettier-ignore
    this.run.requantizeAll(sums, to, count / (channels * run), channels, run, shift ?? 0, factor ?? 0, least - zeroPoint, 255 - zeroPoint, zeroPoint);
    return this.resident(to, count, Uint8Array);
  }

  get wantsSweep(): boolean {
    return this.fresh > SWEEP;
  }

  sweep(live: ReadonlySet<Storage>): void {
    for (const resident of this.residents) {
      if (!live.has(resident)) {
        this.heap.free(resident.pointer);
        resident.drop();
        this.residents.delete(resident);
      }
    }
    this.fresh = 0;
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

/** Weights of two channels as one element of two integers of 16 bits; the last of an odd number is paired with zeros. */
function pairsOf(weight: Tensor): Tensor {
  const [filters = 0, channels = 0, height = 0, width = 0] = weight.sizes;
  const count = Math.ceil(channels / 2);
  const pairs = Tensor.empty([filters, count, height, width]);
  const {buffer} = pairs.storage.data as Float32Array<ArrayBuffer>;
  const halves = new Int16Array(buffer);
  const from = elementsOf(weight);
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
  /** Whether the input itself serves. */
  readonly direct: boolean;
  readonly pointer: number;
  /** Bytes from an output's place to the input of each tap. */
  readonly offsets: number;
  /** Elements of one channel. */
  readonly size: number;
  readonly phases: readonly Phase[];
  readonly phaseSize: number;
  readonly phaseRows: number;
  readonly phaseColumns: number;
  readonly stride: readonly [number, number];
  readonly padding: readonly [number, number];
  /** Elements from one row to the next. */
  readonly depthPitch: number;
  /** The same for outputs taken as one row where they can be. */
  readonly rows: number;
  readonly columns: number;
  readonly pitch: number;
}

const elementsOf = ({storage, offset, numel}: Tensor): Float32Array =>
  (storage.data as Float32Array).subarray(offset, offset + numel);

/** Of one element. */
const bytesOf = ({storage}: Tensor): number => storage.data.BYTES_PER_ELEMENT;

/** Elements from the first to the last in memory, of a tensor that has some. */
const reach = ({sizes, strides}: Tensor): number =>
  sizes.reduce((sum, size, i) => sum + (size - 1) * (strides[i] ?? 0), 1);

/** From the first to the last element of a matrix. */
const extent = ({rows, columns, rowStride, columnStride}: Matrix): number =>
  rows === 0 || columns === 0
    ? 0
    : (rows - 1) * rowStride + (columns - 1) * columnStride + 1;

/** @throws Error that says what was wanted. */
function grow(memory: WebAssembly.Memory, bytes: number): void {
  try {
    memory.grow(Math.ceil(bytes / PAGE));
  } catch (cause) {
    const megabytes = (memory.buffer.byteLength + bytes) / 1e6;
    throw new Error(
      `The model needs ${megabytes.toFixed(0)} MB of memory here, which there is not: close other tabs, or take a smaller model or input`,
      {cause},
    );
  }
}

/**
 * Kernels with a memory of their own: one for each model, so that both go
 * together.
 *
 * @param module - of simd.wasm
 */
export function wasmKernels(module: WebAssembly.Module): Kernels & {
  readonly bytes: number;
} {
  const memory = new WebAssembly.Memory({initial: 2});
  const {exports} = new WebAssembly.Instance(module, {env: {memory}});
  // The compiler's own data, if any, lies in the first page.
  const heap = new Heap(PAGE, (bytes) => {
    const missing = bytes - memory.buffer.byteLength;
    if (missing > 0) {
      grow(memory, missing);
    }
  });
  return new WasmKernels(memory, heap, exports as unknown as Exports);
}
