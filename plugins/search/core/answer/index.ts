export {
  askedText,
  describeLog,
  describeReading,
  describeResult,
} from './describe';
export {MARK_END, MARK_START, piecesOf, plainText, type Piece} from './markup';
export {
  readHit,
  readResult,
  type ShownHit,
  type ShownResult,
} from './readResult';
export {requestedTags, type SearchRequest} from './request';
export {groupHits, type SearchResult} from './result';
export type {SearchHit} from '../engine/hits';
