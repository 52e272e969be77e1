/** Reads `.ptl` files: what is in them, which releases load them, and copies with another specification. */

export {PtlError, type PtlErrorCode, type PtlErrorPlace} from './error';
export type {OtherFile} from './identify/otherFile';
export {listInstructions, type InstructionRow} from './listing';
export {mobileOperators} from './mobileOperators';
export type {
  Archive,
  ArchiveRecord,
  BytecodeFunction,
  ByteSource,
  FileDType,
  FileObject,
  FileTensor,
  FileValue,
  FunctionArgument,
  BytecodeInstruction,
  MobileModel,
  OperatorUse,
} from './model';
export {openFile, type OpenedFile} from './open';
export {
  getOperatorStatus,
  type OperatorStatus,
  type OperatorTable,
} from './operatorTable';
export {releases} from './releases';
export {createMemorySource, type OpenOptions} from './source';
export {
  exportJson,
  listTensors,
  summarize,
  type ArchiveNode,
  type MethodRow,
  type ModelSummary,
  type OperatorRow,
  type TensorRow,
} from './summary';
export {decodeBytes, encodeBytes, isText, showBytes} from './utf8';
export {
  judgeReleases,
  type ReleaseVerdict,
  type RuntimeRelease,
} from './verdict';
export type {Obstacle} from './obstacle';
export {findDamagedRecords} from './verify';
export {
  joinParts,
  SPEC_KEY,
  writeExtraFiles,
  writeWithSpec,
  type ExtraFiles,
  type FilePart,
  type WrittenFile,
} from './write';
