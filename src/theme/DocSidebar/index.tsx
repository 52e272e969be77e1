import {memo} from 'react';
import DocSidebar from '@theme-original/DocSidebar';

/** Wrap: rendered when it changes, not whenever the page around it is. */
export default memo(DocSidebar);
