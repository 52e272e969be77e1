export {formatCalls, judgeFile, type CostLine} from './cost';
export type {AppDecision} from './decision';
export {
  diagnose,
  linkEntry,
  type DiagnoseOptions,
  type Diagnosis,
  type EntryLink,
  type Finding,
} from './diagnose';
export {entries, type EntryId} from './entries';
export {findMessages} from './messages';
export type {InputFile} from './project';
export {identify} from './read';
export {rules} from './rules';
export {formatSource, type StandingLine} from './standing';
