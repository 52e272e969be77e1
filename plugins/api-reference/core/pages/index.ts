export {writeChanges} from './changes';
export {checkPages, readHeadingIds} from './checkPages';
export {checkComplete, countEntries, type EntryCounts} from './completeness';
export type {PageContext} from './context';
export type {SymbolExample, SampleFile} from './examples';
export type {
  PackageFacts,
  PartialFacts,
  OverviewTexts,
  Replacement,
} from './facts';
export {
  type ByVersion,
  type SymbolGroup,
  findGroupPage,
  type GroupPage,
  type MemberSection,
} from './groups';
export {collectGroups, writeOverview} from './overview';
export {writePage} from './page';
export {
  buildReference,
  type ApiReference,
  type ReferenceSources,
  type ReferenceVersion,
} from './reference';
export {findNearest, type SymbolTable, createSymbolTable} from './symbolTable';
export type {Rejection, TextItem, SymbolTexts} from './texts';
export type {Tutorial, TutorialSource} from './tutorials';
