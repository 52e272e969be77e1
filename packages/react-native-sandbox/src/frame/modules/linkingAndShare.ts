import {isOpenable, type AskPage} from '../../core/services';

interface ShareContent {
  title?: string;
  message?: string;
  url?: string;
}

/** Creates React Native's Linking; the page asks the reader before it opens an address. */
export const createLinking = (ask: AskPage) => ({
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
  // No other app opens this one.
  getInitialURL: async () => null,
  addEventListener: () => ({remove: () => undefined}),
});

/** Creates React Native's Share; the page shows the text and asks the reader before it shares it. */
export const createShare = (ask: AskPage) => ({
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
