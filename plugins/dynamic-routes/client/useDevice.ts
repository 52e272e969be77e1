import useIsBrowser from '@docusaurus/useIsBrowser';
import {deviceOf, type Device} from '../core/device';

/** Returns the reader's device; `other` until hydration. */
export function useDevice(): Device {
  return useIsBrowser() ? deviceOf(window.navigator) : 'other';
}
