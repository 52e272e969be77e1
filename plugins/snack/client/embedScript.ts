/** Global that Expo's embed.js defines. */
export interface ExpoSnack {
  append: (container: Element) => void;
  remove: (container: Element) => void;
}

declare global {
  interface Window {
    ExpoSnack?: ExpoSnack;
  }
}

/** Time limit of Expo's script and of its frame, each, in ms. */
export const PATIENCE_MS = 20_000;

export const TOO_LATE = 'it did not answer in time';

let loading: Promise<ExpoSnack> | undefined;
let failures = 0;

/**
 * Loads Expo's script once for all snacks of a visit. After a failure, the next call
 * tries again.
 *
 * @param address - address of the script.
 * @throws Error if it fails to load in time or does not define its global.
 */
export function loadEmbedScript(address: string): Promise<ExpoSnack> {
  loading ??= new Promise<ExpoSnack>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (message: string) => {
      window.clearTimeout(timer);
      script.remove();
      loading = undefined;
      failures += 1;
      reject(new Error(message));
    };
    // A timeout also resets, so that the next call does not wait for the same request.
    const timer = window.setTimeout(() => fail(TOO_LATE), PATIENCE_MS);
    // A query makes the retry a new request: browsers merge it with a hanging one otherwise.
    script.src = failures === 0 ? address : `${address}?try=${failures + 1}`;
    script.async = true;
    script.onload = () => {
      if (window.ExpoSnack) {
        window.clearTimeout(timer);
        resolve(window.ExpoSnack);
      } else {
        fail('the script of Expo Snack is not what this page expects');
      }
    };
    script.onerror = () => fail('the script of Expo Snack did not load');
    document.head.append(script);
  });
  return loading;
}
