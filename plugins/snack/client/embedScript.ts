/** What Expo's embed.js puts into `window`. */
export interface ExpoSnack {
  append: (container: Element) => void;
  remove: (container: Element) => void;
}

declare global {
  interface Window {
    ExpoSnack?: ExpoSnack;
  }
}

/** How long Expo may take before we say what to do: for its script, then for its frame. */
export const PATIENCE_MS = 20_000;

export const TOO_LATE = 'it did not answer in time';

let loading: Promise<ExpoSnack> | undefined;
let failures = 0;

/**
 * Loads Expo's script, once for all snacks of a visit. A failure is forgotten,
 * so that the next call tries again.
 *
 * @param address - of the script.
 * @throws Error when it does not load, not in time, or is not what it was.
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
    // Forgotten, too: the next call must not wait for the same silence.
    const timer = window.setTimeout(() => fail(TOO_LATE), PATIENCE_MS);
    // A browser joins a second request to a first one that hangs; another query is another request.
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
