import type {AskPage} from '../../core/services';

interface ShareContent {
  title?: string;
  message?: string;
  url?: string;
}

/** Creates React Native's Share; the page shows the text and asks the reader before it shares it. */
export const createShare = (ask: AskPage) => ({
  sharedAction: 'sharedAction',
  dismissedAction: 'dismissedAction',
  share: async ({title, message, url}: ShareContent) => {
    const text = [title, message, url].filter(Boolean).join('\n');
    if (text === '') {
      throw new Error('Share.share needs a message or a url.');
    }
    const isShared = await ask('share', {text});
    return {action: isShared ? 'sharedAction' : 'dismissedAction'};
  },
});
