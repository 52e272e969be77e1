export {assessMove, type Move, type SymbolMove} from './assess';
export {
  findCounterpart,
  rows,
  symbols,
  TARGETS,
  type Counterpart,
  type CounterpartKind,
  type TargetId,
} from './counterparts';
export {isCodeFile, LIMITS, type CodeFile} from './find';
export {formatMove, KIND_TITLES} from './text';
export {readZip, ZipError} from './zip';
