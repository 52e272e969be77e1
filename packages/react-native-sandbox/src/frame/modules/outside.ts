import {isOpenable, type Ask} from '../../core/services';

interface ShareContent {
  title?: string;
  message?: string;
  url?: string;
}

/** React Native's Linking: the page asks the reader before it opens anything. */
export const linking = (ask: Ask) => ({
  openURL: async (url: string): Promise<true> => {
    if (!isOpenable(url)) {
      throw new Error(
        `The page opens https, http, mailto and tel, not ${String(url)}.`,
      );
    }
    await ask('openUrl', {url});
    return true;
  },
  canOpenURL: async (url: string) => isOpenable(url),
  // No other program opens this one.
  getInitialURL: async () => null,
  addEventListener: () => ({remove: () => undefined}),
});

/** React Native's Share: the page shows the text, and asks the reader before it goes anywhere. */
export const sharing = (ask: Ask) => ({
  sharedAction: 'sharedAction',
  dismissedAction: 'dismissedAction',
  share: async ({title, message, url}: ShareContent) => {
    const text = [title, message, url].filter(Boolean).join('\n');
    if (text === '') {
      throw new Error('Share.share needs a message or a url.');
    }
    try {
      await ask('share', {text});
      return {action: 'sharedAction'};
    } catch {
      return {action: 'dismissedAction'};
    }
  },
});
