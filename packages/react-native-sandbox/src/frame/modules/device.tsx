import type {ReactNode} from 'react';
import * as parts from './webParts';

/** Subscription to an event that never occurs. */
const subscribeToNothing = () => ({remove: () => undefined});

/** Back button, which never fires, as on iOS. */
export const BackHandler = {
  addEventListener: subscribeToNothing,
  removeEventListener: () => undefined,
  exitApp: () => undefined,
};

export const I18nManager = {
  isRTL: false,
  doLeftAndRightSwapInRTL: true,
  allowRTL: () => undefined,
  forceRTL: () => undefined,
  swapLeftAndRightInRTL: () => undefined,
  getConstants: () => ({isRTL: false, doLeftAndRightSwapInRTL: true}),
};

export const AccessibilityInfo = {
  ...parts.AccessibilityInfo,
  isScreenReaderEnabled: async () => {
    console.warn(
      'AccessibilityInfo: a browser does not tell whether a screen reader runs. The answer here is false.',
    );
    return false;
  },
};

/** Registry without effect: the player renders the default export of the entry. */
export const AppRegistry = {
  registerComponent: (name: string) => name,
  getAppKeys: (): string[] => [],
};

/** Milliseconds that Android shows a short and a long toast. */
const TOAST_TIMES = [2_000, 3_500];

/** Android's toast as a line above the program's screen. */
export const ToastAndroid = {
  SHORT: 0,
  LONG: 1,
  TOP: 49,
  BOTTOM: 81,
  CENTER: 17,
  show(message: string, length = 0): void {
    const toast = document.createElement('div');
    toast.setAttribute('role', 'status');
    toast.style.cssText =
      'position: fixed; z-index: 1; bottom: 32px; left: 50%; transform: translateX(-50%); padding: 8px 16px; border-radius: 20px; background: #333; color: #fff; font: 14px/1.4 system-ui, sans-serif';
    document.body.append(toast);
    // Set the text after insertion, which screen readers announce.
    toast.textContent = message;
    setTimeout(() => toast.remove(), TOAST_TIMES[length] ?? TOAST_TIMES[0]);
  },
  showWithGravity: (message: string, length?: number) =>
    ToastAndroid.show(message, length),
  showWithGravityAndOffset: (message: string, length?: number) =>
    ToastAndroid.show(message, length),
};

/** Touchable without Android's ripple. */
export function TouchableNativeFeedback(
  props: Record<string, unknown>,
): ReactNode {
  return <parts.TouchableWithoutFeedback {...props} />;
}
TouchableNativeFeedback.SelectableBackground = () => ({});
TouchableNativeFeedback.SelectableBackgroundBorderless = () => ({});
TouchableNativeFeedback.Ripple = () => ({});
TouchableNativeFeedback.canUseNativeForeground = () => false;
