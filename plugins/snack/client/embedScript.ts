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

let loading: Promise<ExpoSnack> | undefined;

/**
 * Loads Expo's script, once for all snacks of a visit. A failure is forgotten,
 * so that the next call tries again.
 *
 * @param address - of the script.
 * @throws Error when it cannot be loaded, or is not what it was.
 */
export function loadEmbedScript(address: string): Promise<ExpoSnack> {
  loading ??= new Promise<ExpoSnack>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (message: string) => {
      script.remove();
      loading = undefined;
      reject(new Error(message));
    };
    script.src = address;
    script.async = true;
    script.onload = () =>
      window.ExpoSnack
        ? resolve(window.ExpoSnack)
        : fail('the script of Expo Snack is not what this page expects');
    script.onerror = () => fail('the script of Expo Snack did not load');
    document.head.append(script);
  });
  return loading;
}
