export {describeReading, describeResult} from './describe';
export {MARK_END, MARK_START, piecesOf, plainText, type Piece} from './markup';
export {requestedTags, type SearchRequest} from './request';
export {shownHits, type SearchResult} from './result';
export type {SearchHit} from '../hits';
