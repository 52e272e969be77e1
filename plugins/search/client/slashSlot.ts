import {createStorageSlot} from '@docusaurus/theme-common';

/** Where this browser keeps that the reader has switched the `/` key off. */
export const SLASH_KEY = 'pt.search.slash';
export const SLASH_OFF = 'off';

const slot = createStorageSlot(SLASH_KEY);

/** Whether `/` alone opens the search. */
export const isSlashOn = (): boolean => slot.get() !== SLASH_OFF;
