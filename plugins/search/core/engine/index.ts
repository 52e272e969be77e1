export {
  indexFileName,
  toIndexes,
  type PageContent,
  type VersionBase,
} from './page';
export {packIndex, unpackIndex, type PackedIndex} from './packed';
export {TEXTS_FILE, textsOf, type PageTexts} from './texts';
export {createService, type Service} from './service';
export {createSynonyms} from './synonyms';
