export {
  bytesOf,
  checkRecords,
  MAX_RECORD_BYTES,
  toBatches,
  trailOf,
  type PushRecord,
} from './batches';
export {
  hierarchyOf,
  toRecords,
  type RecordKind,
  type SearchRecord,
} from './records';
export {readLog} from '../engine/log';
export {
  isBetterMatch,
  messageParameters,
  otherVersionsFilters,
} from './request';
export {ALGOLIA_SEARCH_PARAMETERS, ALGOLIA_SETTINGS} from './settings';
