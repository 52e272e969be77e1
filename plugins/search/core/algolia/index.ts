export {
  bytesOf,
  checkRecords,
  toBatches,
  trailOf,
  type PushRecord,
} from './batches';
export {hierarchyOf, toRecords, type SearchRecord} from './records';
export {readLog} from '../engine/log';
export {
  isBetterMatch,
  messageParameters,
  otherVersionsFilters,
} from './request';
export {ALGOLIA_SEARCH_PARAMETERS, ALGOLIA_SETTINGS} from './settings';
