import {memo} from 'react';
import Navbar from '@theme-original/Navbar';

/** Wrap: memoized, because the page around it renders more often. */
export default memo(Navbar);
