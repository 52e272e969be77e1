export {changesPage} from './changes';
export {checkPages, headingIds} from './checkPages';
export {checkComplete, countEntries, type Counts} from './completeness';
export type {Context} from './context';
export type {Example, SampleFile} from './examples';
export type {Facts, GivenFacts, OverviewTexts, Replacement} from './facts';
export {
  type ByVersion,
  type Group,
  groupPage,
  type GroupPage,
  type Section,
} from './groups';
export {groupsOf, overviewPage} from './overview';
export {pageText} from './page';
export {
  buildReference,
  type Reference,
  type Sources,
  type Version,
} from './reference';
export {nearest, type SymbolTable, symbolTable} from './symbolTable';
export type {Rejection, TextItem, Texts} from './texts';
export type {Tutorial, TutorialSource} from './tutorials';
