export {
  diagnose,
  docsOf,
  entryLink,
  type Diagnosis,
  type EntryLink,
  type Finding,
  type Options,
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
export {findMessages, type Message} from './messages';
export type {Fact, FileKind, InputFile, Problem, Tool} from './project';
export {identify, LARGEST, MOST_FILES, READABLE} from './read';
export {reactNativeLines, releases} from './releases';
export {rules, type Rule, type Severity, type Source} from './rules';
