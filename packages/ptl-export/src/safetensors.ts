/** Writes parameters as a safetensors file, part by part (https://huggingface.co/docs/safetensors). */

import {
  type FileDType,
  type FileTensor,
  type MobileModel,
  PtlError,
  SPEC_KEY,
} from '@playtorch-docs/ptl';
import type {Tensor} from '@playtorch-docs/ptl-runtime';
import {elements} from '@playtorch-docs/ptl-runtime/tensor';
import {ExportError} from './error';
import {listParameters} from './parameters';

/** Dtype names of the format, with the bytes of an element. Quantized elements are written as integers. */
const dtypes: Partial<Record<FileDType, readonly [string, number]>> = {
  float64: ['F64', 8],
  int64: ['I64', 8],
  float32: ['F32', 4],
  int32: ['I32', 4],
  qint32: ['I32', 4],
  bfloat16: ['BF16', 2],
  float16: ['F16', 2],
  int16: ['I16', 2],
  uint8: ['U8', 1],
  quint8: ['U8', 1],
  int8: ['I8', 1],
  qint8: ['I8', 1],
  bool: ['BOOL', 1],
};

/** Bytes of rearranged elements that are in memory at a time. */
const BLOCK_BYTES = 1 << 20;

export interface SafetensorsOptions {
  /** Polled between tensors. */
  signal?: {readonly aborted: boolean};
  /** Called with the written part of the file, from 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** File whose bytes are made while they are read. */
export interface SafetensorsFile {
  /** Size in bytes. */
  size: number;
  tensors: {name: string; dtype: string; shape: readonly number[]}[];
  /** Metadata of the header, with the text of `live.spec.json`. */
  metadata: Readonly<Record<string, string>>;
  /** Bytes in order, to be read once. */
  parts: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

interface Entry {
  name: string;
  tensor: FileTensor;
  dtype: string;
  itemSize: number;
  bytes: number;
}

const count = (sizes: readonly number[]): number =>
  sizes.reduce((product, size) => product * size, 1);

/** Reads the text of a model's `live.spec.json`; undefined if there is none. */
export async function readSpecification(
  model: MobileModel,
): Promise<string | undefined> {
  const record = `extra/${SPEC_KEY}`;
  return model.archive.records.some(({name}) => name === record)
    ? new TextDecoder().decode(await model.archive.read(record))
    : undefined;
}

function createEntry(name: string, tensor: FileTensor): Entry {
  const known = dtypes[tensor.dtype];
  if (!known) {
    throw new ExportError(
      'unsupported',
      `${name} has the dtype ${tensor.dtype}, which safetensors does not have.`,
      'Store its real and imaginary parts as two float32 tensors in PyTorch, and export the model again.',
    );
  }
  const [dtype, itemSize] = known;
  return {name, tensor, dtype, itemSize, bytes: count(tensor.sizes) * itemSize};
}

/** Writes scales and zero points of quantized tensors as JSON for the metadata, since the format has no field for them. */
function describeQuantization(entries: readonly Entry[]): string | undefined {
  const quantized = entries.flatMap(({name, tensor}): [string, object][] => {
    const {quantizer, channelQuantizer} = tensor;
    if (quantizer) {
      const {scale, zeroPoint} = quantizer;
      return [[name, {scale, zero_point: Number(zeroPoint)}]];
    }
    return channelQuantizer
      ? [
          [
            name,
            {
              axis: channelQuantizer.axis,
              scales: `${name}.scales`,
              zero_points: `${name}.zero_points`,
            },
          ],
        ]
      : [];
  });
  return quantized.length > 0
    ? JSON.stringify(Object.fromEntries(quantized))
    : undefined;
}

/**
 * Exports every parameter of a model with its name, dtype and shape.
 *
 * @throws ExportError `unsupported` for a complex dtype; while the parts are read, PtlError if the
 * model's file is damaged, and ExportError `cancelled`
 */
export async function toSafetensors(
  model: MobileModel,
  options: SafetensorsOptions = {},
): Promise<SafetensorsFile> {
  const entries = listParameters(model, {collections: false})
    .flatMap(({name, tensor}) => [
      createEntry(name, tensor),
      ...(tensor.channelQuantizer
        ? [
            createEntry(`${name}.scales`, tensor.channelQuantizer.scales),
            createEntry(
              `${name}.zero_points`,
              tensor.channelQuantizer.zeroPoints,
            ),
          ]
        : []),
    ])
    // Write wide elements first, so that each tensor is aligned to its element's size.
    .sort((a, b) => b.itemSize - a.itemSize);
  const specification = await readSpecification(model);
  const quantization = describeQuantization(entries);
  const metadata = {
    format: 'pt',
    ...(specification !== undefined && {'live.spec.json': specification}),
    ...(quantization !== undefined && {quantization}),
  };
  const header = createHeader(entries, metadata);
  const size = header.length + entries.reduce((sum, {bytes}) => sum + bytes, 0);
  return {
    size,
    metadata,
    tensors: entries.map(({name, dtype, tensor}) => ({
      name,
      dtype,
      shape: tensor.sizes,
    })),
    parts: writeParts(model, header, entries, size, options),
  };
}

/** Writes tensors of a run as a safetensors file; the elements are not copied if they are contiguous. */
export function writeTensors(all: readonly {name: string; tensor: Tensor}[]): {
  size: number;
  parts: Uint8Array<ArrayBuffer>[];
} {
  const entries = all
    .map(({name, tensor}) => {
      const known = dtypes[tensor.dtype as FileDType];
      if (!known) {
        throw new ExportError(
          'unsupported',
          `${name} has the dtype ${tensor.dtype}, which safetensors does not have.`,
          'Export the parameters alone.',
        );
      }
      const [dtype, itemSize] = known;
      const data = elements(tensor);
      const bytes = new Uint8Array(
        data.buffer as ArrayBuffer,
        data.byteOffset,
        data.byteLength,
      );
      return {name, dtype, itemSize, tensor, bytes: bytes.length, part: bytes};
    })
    .sort((a, b) => b.itemSize - a.itemSize);
  const header = createHeader(entries, {format: 'pt'});
  return {
    size: entries.reduce((sum, {bytes}) => sum + bytes, header.length),
    parts: [header, ...entries.map(({part}) => part)],
  };
}

/** Writes the length of the JSON in eight bytes, then the JSON, padded with spaces to eight bytes. */
function createHeader(
  entries: readonly {
    name: string;
    dtype: string;
    bytes: number;
    tensor: {readonly sizes: readonly number[]};
  }[],
  metadata: Readonly<Record<string, string>>,
): Uint8Array<ArrayBuffer> {
  const fields: [string, unknown][] = [['__metadata__', metadata]];
  let at = 0;
  for (const {name, dtype, tensor, bytes} of entries) {
    fields.push([
      name,
      {dtype, shape: tensor.sizes, data_offsets: [at, at + bytes]},
    ]);
    at += bytes;
  }
  const text = new TextEncoder().encode(
    JSON.stringify(Object.fromEntries(fields)),
  );
  const length = Math.ceil(text.length / 8) * 8;
  const header = new Uint8Array(8 + length).fill(0x20);
  const view = new DataView(header.buffer);
  view.setBigUint64(0, BigInt(length), true);
  header.set(text, 8);
  return header;
}

async function* writeParts(
  {archive}: MobileModel,
  header: Uint8Array<ArrayBuffer>,
  entries: readonly Entry[],
  size: number,
  {signal, onProgress}: SafetensorsOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let written = header.length;
  yield header;
  let last: {record: string; bytes: Uint8Array} | undefined;
  for (const {tensor, itemSize, bytes} of entries) {
    if (signal?.aborted) {
      throw new ExportError(
        'cancelled',
        'The export was cancelled.',
        'Start it again.',
      );
    }
    if (bytes > 0) {
      // Keep the last record, since tensors that share a storage mostly follow each other.
      if (last?.record !== tensor.record) {
        last = {
          record: tensor.record,
          bytes: await archive.read(tensor.record),
        };
      }
      yield* copyRowMajor(last.bytes, tensor, itemSize);
    }
    written += bytes;
    onProgress?.(written / size);
  }
}

/** Copies the elements of a strided tensor in row-major order, block by block. */
function* copyRowMajor(
  storage: Uint8Array,
  {sizes, strides, storageOffset, record}: FileTensor,
  itemSize: number,
): Generator<Uint8Array<ArrayBuffer>> {
  const total = count(sizes);
  // Elements of the last axes that are contiguous.
  let run = 1;
  let axis = sizes.length - 1;
  while (axis >= 0 && (sizes[axis] === 1 || strides[axis] === run)) {
    run *= sizes[axis] ?? 1;
    axis -= 1;
  }
  const outer = sizes.slice(0, axis + 1);
  const position = outer.map(() => 0);
  const perBlock = Math.max(1, Math.floor(BLOCK_BYTES / (run * itemSize)));
  for (let done = 0; done < total / run;) {
    const rows = Math.min(perBlock, total / run - done);
    const block = new Uint8Array(rows * run * itemSize);
    for (let row = 0; row < rows; row += 1) {
      const from = position.reduce(
        (sum, index, i) => sum + index * (strides[i] ?? 0),
        storageOffset,
      );
      const bytes = storage.subarray(from * itemSize, (from + run) * itemSize);
      if (bytes.length !== run * itemSize) {
        throw new PtlError(
          'archive',
          `A tensor reaches beyond its storage, which has ${storage.length} bytes.`,
          {record},
        );
      }
      block.set(bytes, row * run * itemSize);
      for (let i = outer.length - 1; i >= 0; i -= 1) {
        position[i] = (position[i] ?? 0) + 1;
        if ((position[i] ?? 0) < (outer[i] ?? 0)) {
          break;
        }
        position[i] = 0;
      }
    }
    yield block;
    done += rows;
  }
}
