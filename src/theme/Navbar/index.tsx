import {memo} from 'react';
import Navbar from '@theme-original/Navbar';

/** Wrap: rendered when it changes, not whenever the page around it is. */
export default memo(Navbar);
