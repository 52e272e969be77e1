import entries from './entries.json';

export {entries};

/** Address of a troubleshooting entry: `page#id`. */
export type EntryId = keyof typeof entries;
