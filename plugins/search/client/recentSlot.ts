import {createStorageSlot} from '@docusaurus/theme-common';

/** Where this browser keeps what the reader opened from the search. */
export const recentSlot = createStorageSlot('pt.search.recent');
