/** Reader of `.ptl` files: summaries, verdicts of releases, and copies with another specification. */

export {PtlError, type PtlErrorCode} from './error';
export type {OtherFile} from './identify/otherFile';
export {listInstructions, type InstructionRow} from './listing';
export {mobileOperators} from './mobileOperators';
export type {
  Archive,
  BytecodeFunction,
  ByteSource,
  FileDType,
  FileObject,
  FileTensor,
  FileValue,
  BytecodeInstruction,
  MobileModel,
  OperatorUse,
} from './model';
export {openFile, type OpenedFile} from './open';
export {getOperatorStatus} from './operatorTable';
export {releases} from './releases';
export {createMemorySource, type OpenOptions} from './source';
export {
  exportJson,
  summarize,
  type ArchiveNode,
  type MethodRow,
  type ModelSummary,
  type OperatorRow,
} from './summary';
export {decodeBytes, encodeBytes, isText, showBytes} from './utf8';
export {
  judgeReleases,
  type ReleaseVerdict,
  type RuntimeRelease,
} from './verdict';
export type {Obstacle} from './obstacle';
export {findDamagedRecords} from './verify';
export {joinParts, SPEC_KEY, writeExtraFiles, writeWithSpec} from './write';
