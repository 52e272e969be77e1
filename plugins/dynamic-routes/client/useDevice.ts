import useIsBrowser from '@docusaurus/useIsBrowser';
import {deviceOf, type Device} from '../core/device';

/** The reader's device, known after hydration; `other` before. */
export function useDevice(): Device {
  return useIsBrowser() ? deviceOf(window.navigator) : 'other';
}
