export {createEngine, type Engine, type Found} from './engine';
export {
  indexFileName,
  LEVELS,
  linkVersions,
  toIndexes,
  type IndexFile,
  type Level,
  type PageContent,
  type Place,
  type TextKind,
  type VersionBase,
} from './page';
export {packIndex, unpackIndex, type PackedIndex} from './packed';
export {search, type Answer, type Mark} from './search';
export {createService, type Service, type ServiceOptions} from './service';
export {createSynonyms, type SynonymsOf} from './synonyms';
