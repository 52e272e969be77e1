export {createEngine, type Engine, type Found} from './engine';
export {LEVELS, type Level} from '../answer/levels';
export {
  indexFileName,
  linkVersions,
  toIndexes,
  type IndexFile,
  type PageContent,
  type Place,
  type TextKind,
  type VersionBase,
} from './page';
export {packIndex, unpackIndex, type PackedIndex} from './packed';
export {TEXTS_FILE, textsOf, type PageTexts} from './texts';
export {search, type Answer, type Mark} from './search';
export {createService, type Service, type ServiceOptions} from './service';
export {createSynonyms, type SynonymsOf} from './synonyms';
