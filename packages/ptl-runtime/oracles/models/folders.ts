import path from 'node:path';

/** Folder of the recorded models. */
export const RECORDS = path.join(import.meta.dirname, 'records');
