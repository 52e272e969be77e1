import useIsBrowser from '@docusaurus/useIsBrowser';
import {guessDevice, type DeviceKind} from '../core/device';

/** Returns the reader's device; `other` until hydration. */
export function useDevice(): DeviceKind {
  return useIsBrowser() ? guessDevice(window.navigator) : 'other';
}
