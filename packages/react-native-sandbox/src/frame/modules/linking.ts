import {isOpenable, OPENED_PROTOCOLS, type AskPage} from '../../core/services';

/** Creates React Native's Linking; the page asks the reader before it opens an address. */
export const createLinking = (ask: AskPage) => ({
  openURL: async (url: string): Promise<true> => {
    if (!isOpenable(url)) {
      throw new Error(
        `The page opens ${OPENED_PROTOCOLS.join(' ')} without a user name, not ${url}.`,
      );
    }
    await ask('openUrl', {url});
    return true;
  },
  canOpenURL: async (url: string) => isOpenable(url),
  // An app is opened by an address, and gets its events, only from other apps.
  getInitialURL: async () => null,
  addEventListener: () => ({remove: () => undefined}),
});
