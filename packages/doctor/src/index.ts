export {
  diagnose,
  getDocsVersion,
  linkEntry,
  type Diagnosis,
  type EntryLink,
  type Finding,
  type DiagnoseOptions,
  type Verdict,
} from './diagnose';
export {entries, type EntryId} from './entries';
export {
  fit,
  type Fit,
  type ReactNativeLine,
  type ReleaseFit,
  type ToolRelease,
  type Tools,
} from './fit';
export {findMessages, type LogMessage} from './messages';
export type {
  DetectedVersion,
  FileKind,
  InputFile,
  ReadProblem,
  Tool,
} from './project';
export {identify, MAX_FILE_LENGTH, MAX_FILES, READABLE} from './read';
export {reactNativeLines, releases} from './releases';
export {rules, type DoctorRule, type Severity, type RuleSource} from './rules';
