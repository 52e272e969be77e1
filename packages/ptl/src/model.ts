/**
 * Checked plain data of a mobile PyTorch file: made by the readers of this folder, shown by
 * pages, and run by ptl-runtime.
 */

/** Source of bytes that is read in slices, so that a large file is never in memory at once. */
export interface ByteSource {
  /** Size in bytes. */
  readonly size: number;
  /** Reads the bytes `[start, end)`; `end` is at most `size`. */
  read(start: number, end: number): Promise<Uint8Array>;
}

/** Record of the archive. */
export interface ArchiveRecord {
  /** Name below the root folder: `data/0`, `bytecode.pkl`, `extra/model/live.spec.json`. */
  name: string;
  /** Bytes after decompression. */
  size: number;
  /** Bytes in the archive. */
  packedSize: number;
  /** Whether the bytes are uncompressed. */
  stored: boolean;
  /** Offset of the data in the file; PyTorch aligns it to 64 bytes. */
  offset: number;
  crc32: number;
}

/** Archive whose records can be read. */
export interface Archive {
  /** Folder of all records: `digits`. */
  root: string;
  records: readonly ArchiveRecord[];
  /** Reads a record, decompresses it and checks its CRC. */
  read(name: string): Promise<Uint8Array>;
  /** Reads the bytes `[start, end)` of a record; of a stored one without a check of its CRC. */
  readSlice(name: string, start: number, end: number): Promise<Uint8Array>;
}

/** Element types of PyTorch, by their names in Python. */
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
 * Value of a pickle. An integer is a `bigint` and a double a `number`, because PyTorch
 * distinguishes them. Values that the file shares are the same object.
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

interface FileList {
  kind: 'list';
  /** TorchScript's type, if the file has it: `List[int]`. */
  type?: string;
  items: FileValue[];
}

export interface FileTuple {
  kind: 'tuple';
  items: FileValue[];
}

export interface FileDict {
  kind: 'dict';
  /** TorchScript's type, if the file has it: `Dict[str, Tensor]`. */
  type?: string;
  entries: [key: FileValue, value: FileValue][];
}

/** Tensor without its elements: their type, layout and storage. */
export interface FileTensor {
  kind: 'tensor';
  dtype: FileDType;
  sizes: number[];
  /** Strides in elements. */
  strides: number[];
  /** Offset of the first element in the storage, in elements. */
  storageOffset: number;
  /** Record of the storage: `data/0`, `constants/3.storage`. */
  record: string;
  /** Number of elements in the storage. */
  storageSize: number;
  requiresGrad: boolean;
  /** Parameters of per-tensor affine quantization. */
  quantizer?: {scale: number; zeroPoint: bigint};
  /**
   * Parameters of per-channel affine quantization: a scale (float64) and a zero point (int64)
   * for each slice along the axis. Both are float32 in embeddings.
   */
  channelQuantizer?: {
    scales: FileTensor;
    zeroPoints: FileTensor;
    axis: number;
  };
}

/** Instance of a TorchScript class, or of a custom class such as `__torch__.torch.classes.xnnpack.Conv2dOpContext`. */
export interface FileObject {
  kind: 'object';
  /** Qualified name: `__torch__.Digits`. */
  type: string;
  /** Attributes in the order of the file, slot 0 first; empty if `state` is set. */
  attributes: [name: string, value: FileValue][];
  /** Argument of `__setstate__`, if the state is not a dictionary of attributes. */
  state?: FileValue;
}

interface FileDevice {
  kind: 'device';
  device: string;
}

interface FileComplex {
  kind: 'complex';
  real: number;
  imaginary: number;
}

/** Bytecode instruction; `x` and `n` are its two operands. */
export interface BytecodeInstruction {
  /** Name of the opcode in PyTorch: `OP`, `LOADC`, `TUPLE_INDEX`. */
  op: string;
  x: number;
  n: number;
}

/** Operator that a function calls. */
export interface OperatorUse {
  /** Name without overload: `aten::conv2d`. */
  name: string;
  /** Overload: `Tensor` of `aten::add.Tensor`; empty if there is none. */
  overload: string;
  /** Number of arguments in the file, from bytecode 6 on; the others are the schema's defaults. Absent if the operator takes any number (`aten::format`). */
  argumentCount?: number;
}

/** Argument or result of a function. */
export interface FunctionArgument {
  name: string;
  /** Type in the spelling of the file: `Tensor`, `List[int]`, `Optional[Tensor]`. */
  type: string;
  defaultValue: FileValue;
}

/** Function of the bytecode with its tables. */
export interface BytecodeFunction {
  /** Qualified name: `__torch__.Digits.forward`. */
  name: string;
  instructions: BytecodeInstruction[];
  operators: OperatorUse[];
  constants: FileValue[];
  /** Type names that instructions refer to. */
  types: string[];
  registerSize: number;
  /** Arguments and results, from bytecode 4 on. */
  schema?: {arguments: FunctionArgument[]; returns: FunctionArgument[]};
  /** Debug handle of each instruction, if the file has them. */
  debugHandles?: bigint[];
}

/** Model for PyTorch's lite interpreter. */
export interface MobileModel {
  archive: Archive;
  /** Version of the TorchScript archive, from the record `version`. */
  archiveVersion: number;
  /** Version of the bytecode, 3 to 8. */
  bytecodeVersion: number;
  functions: BytecodeFunction[];
  /** Module of `data.pkl`. */
  module: FileObject;
  /** Constants of the TorchScript source (`CONSTANTS.c0`), from `constants.pkl`; the bytecode has its own. */
  constants: FileValue[];
  /** Names of the extra files, without `extra/`. */
  extraFiles: string[];
}
