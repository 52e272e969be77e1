import {memo} from 'react';
import DocItem from '@theme-original/DocItem';

/**
 * Wrap: skips a second rendering of the page that the reader leaves, which Docusaurus's new
 * `match` at each navigation would cause (6 to 10 ms of a click).
 */
export default memo(
  DocItem,
  (before, after) => before.content === after.content,
);
