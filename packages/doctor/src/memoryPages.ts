import {facts} from './facts';
import {PAGES_REACT_NATIVE} from './limits';
import {compareVersions} from './versions';

/** Whether React Native's own Android libraries are aligned for memory pages of 16 KB. */
export const isPageAligned = (line: string): boolean =>
  compareVersions(line, PAGES_REACT_NATIVE) >= 0;

/** Condition behind a range of React Native that begins below the aligned one; nothing for other ranges. */
export const formatPagesCondition = (first: string): string =>
  isPageAligned(first)
    ? ''
    : `; for Google Play, ${facts.pagesReactNative.text} or newer, because of 16 KB pages`;

/** Reason why Google Play refuses an app whatever runtime it contains; nothing for an aligned React Native. */
export const formatPagesLimit = (line: string): string =>
  isPageAligned(line)
    ? ''
    : `For Google Play, upgrade to ${facts.pagesReactNative.text} or newer: the libraries of React Native ${line} are not aligned for 16 KB pages, which updates need from ${facts.playPagesFrom.text} on.`;
