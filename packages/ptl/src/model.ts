/**
 * A mobile PyTorch file as checked plain data: what the readers in this folder
 * make, what the page shows and what ptl-runtime runs.
 */

/** Bytes that are read in slices, so that a large file is never in memory whole. */
export interface ByteSource {
  /** In bytes. */
  readonly size: number;
  /** Bytes `[start, end)`; `end` is at most `size`. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** One record of the archive, named without the root folder. */
export interface ArchiveRecord {
  /** Below the root folder: `data/0`, `bytecode.pkl`, `extra/model/live.spec.json`. */
  name: string;
  /** Bytes after decompression. */
  size: number;
  /** Bytes in the archive. */
  packedSize: number;
  /** Whether the bytes lie in the archive as they are. */
  stored: boolean;
  /** Where the data starts in the file; PyTorch aligns this to 64 bytes. */
  offset: number;
  crc32: number;
}

export interface Archive {
  /** The one folder that holds every record: `digits`. */
  root: string;
  records: readonly ArchiveRecord[];
  /** A record's bytes, decompressed, with its CRC checked. */
  read(name: string): Promise<Uint8Array>;
  /** Part of a stored record, without a check of its CRC. */
  readSlice(name: string, start: number, end: number): Promise<Uint8Array>;
}

/** PyTorch's element types, by their names in Python. */
export type FileDType =
  | 'uint8'
  | 'int8'
  | 'int16'
  | 'int32'
  | 'int64'
  | 'float16'
  | 'float32'
  | 'float64'
  | 'bfloat16'
  | 'bool'
  | 'complex64'
  | 'complex128'
  | 'qint8'
  | 'quint8'
  | 'qint32';

/**
 * A value of a pickle. An integer is a `bigint`, a `number` is a double:
 * PyTorch tells them apart. Objects and lists keep their identity: what the
 * file shares is the same object here.
 */
export type FileValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | FileList
  | FileTuple
  | FileDict
  | FileTensor
  | FileObject
  | FileDevice
  | FileComplex;

export interface FileList {
  kind: 'list';
  /** TorchScript's type, where the file says it: `List[int]`. */
  type?: string;
  items: FileValue[];
}

export interface FileTuple {
  kind: 'tuple';
  items: FileValue[];
}

export interface FileDict {
  kind: 'dict';
  /** TorchScript's type, where the file says it: `Dict[str, Tensor]`. */
  type?: string;
  entries: [key: FileValue, value: FileValue][];
}

/** A tensor: where its elements lie, not the elements. */
export interface FileTensor {
  kind: 'tensor';
  dtype: FileDType;
  sizes: number[];
  /** In elements. */
  strides: number[];
  /** Of the first element in the storage, in elements. */
  storageOffset: number;
  /** The record that holds the storage: `data/0`, `constants/3.storage`. */
  record: string;
  /** Elements of the storage. */
  storageSize: number;
  requiresGrad: boolean;
  /** Per-tensor affine, where the tensor is quantized. */
  quantizer?: {scale: number; zeroPoint: bigint};
  /**
   * Per-channel affine: one scale (float64) and zero point (int64) for each
   * slice along the axis. Of embeddings both are float32.
   */
  channelQuantizer?: {
    scales: FileTensor;
    zeroPoints: FileTensor;
    axis: number;
  };
}

/** An instance of a TorchScript class, or of a custom class such as `__torch__.torch.classes.xnnpack.Conv2dOpContext`. */
export interface FileObject {
  kind: 'object';
  /** Qualified name: `__torch__.Digits`. */
  type: string;
  /** In the order of the file: slot 0 first. Empty where `state` is set. */
  attributes: [name: string, value: FileValue][];
  /** What `__setstate__` gets, where the state is not a dictionary of attributes. */
  state?: FileValue;
}

export interface FileDevice {
  kind: 'device';
  device: string;
}

export interface FileComplex {
  kind: 'complex';
  real: number;
  imaginary: number;
}

/** One bytecode instruction; `x` and `n` are its two operands. */
export interface BytecodeInstruction {
  /** PyTorch's name of the opcode, as the file spells it: `OP`, `LOADC`, `TUPLE_INDEX`. */
  op: string;
  x: number;
  n: number;
}

export interface OperatorUse {
  /** `aten::conv2d` */
  name: string;
  /** `Tensor` of `aten::add.Tensor`; empty where there is none. */
  overload: string;
  /** Number of arguments that the file gives, from bytecode 6 on; the rest are the schema's defaults. Absent where the operator takes any number (`aten::format`). */
  argumentCount?: number;
}

export interface FunctionArgument {
  name: string;
  /** As the file spells it: `Tensor`, `List[int]`, `Optional[Tensor]`. */
  type: string;
  defaultValue: FileValue;
}

export interface BytecodeFunction {
  /** Qualified: `__torch__.Digits.forward`. */
  name: string;
  instructions: BytecodeInstruction[];
  operators: OperatorUse[];
  constants: FileValue[];
  /** Type names that instructions refer to. */
  types: string[];
  registerSize: number;
  /** From bytecode 4 on. */
  schema?: {arguments: FunctionArgument[]; returns: FunctionArgument[]};
  /** Debug handle of each instruction, where the file has them. */
  debugHandles?: bigint[];
}

/** A file for PyTorch's lite interpreter. */
export interface MobileModel {
  archive: Archive;
  /** Of the TorchScript archive: the text of the record `version`. */
  archiveVersion: number;
  /** 3 to 8. */
  bytecodeVersion: number;
  functions: BytecodeFunction[];
  /** The module: `data.pkl`. */
  module: FileObject;
  /** `constants.pkl`: what the TorchScript source names `CONSTANTS.c0`; the bytecode has its own. */
  constants: FileValue[];
  /** Names of the extra files, without `extra/`. */
  extraFiles: string[];
}
