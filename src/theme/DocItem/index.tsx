import {memo} from 'react';
import DocItem from '@theme-original/DocItem';

/**
 * Wrap: a page is rendered once. Docusaurus gives each route a new `match` at every click, and
 * would render the page that the reader leaves once more before the next one.
 */
export default memo(
  DocItem,
  (before, after) => before.content === after.content,
);
