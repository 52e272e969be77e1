export {assessMove, type Move, type SymbolMove} from './assess';
export {counterpartRows, symbols} from './counterparts';
export type {AppFile, UnreadFile} from './find';
export type {Counterpart, CounterpartKind} from './rows/row';
export {
  isCodeFile,
  isForeign,
  LIMITS,
  MAX_BYTES_PER_CHARACTER,
  TARGETS,
  type TargetId,
} from './targets';
export {formatMove} from './text';
export {readZip, ZipError} from './zip';
