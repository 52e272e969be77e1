export {
  askedText,
  describeLog,
  describeReading,
  describeResult,
} from './describe';
export {piecesOf, plainText} from './markup';
export {readResult, type ShownHit, type ShownResult} from './readResult';
export {requestedTags, type SearchRequest} from './request';
export {groupHits, type SearchResult} from './result';
