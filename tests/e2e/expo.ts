import type {BrowserContext, Page} from '@playwright/test';
import {readFileSync} from 'node:fs';

export const EXPO = 'https://snack.expo.dev';
export const SCRIPT = `${EXPO}/embed.js`;

/**
 * Fake of Expo's embed.js: its attributes, the address of its frame, and the messages between
 * both. It refuses an attribute that Expo's script does not read.
 * Source: expo/snack, website/src/server/EmbeddedSnackScript.tsx at f7853976, read on 2026-11-25.
 */
function embed(origin: string): void {
  /** Parameters of the frame's address, in Expo's order, by the attributes they are read from. */
  const parameters: Readonly<Record<string, string>> = {
    snackPreview: 'preview',
    snackPlatform: 'platform',
    snackSupportedPlatforms: 'supportedPlatforms',
    snackSdkversion: 'sdkVersion',
    snackName: 'name',
    snackTheme: 'theme',
  };
  const others = ['snackId', 'snackFiles', 'snackDependencies', 'snackLoading'];
  const frameIn = (box: HTMLElement) =>
    box.querySelector<HTMLIFrameElement>('iframe[data-snack-iframe]');

  function append(box: HTMLElement): void {
    const {dataset} = box;
    for (const name of Object.keys(dataset)) {
      if (!(name in parameters) && !others.includes(name)) {
        throw new Error(`Expo Snack knows no attribute ${name}.`);
      }
    }
    const {snackId, snackFiles} = dataset;
    if (frameIn(box) || (!snackId && !snackFiles)) {
      return;
    }
    const iframeId = crypto.randomUUID().slice(-8);
    // Unescaped, as in Expo's script.
    const query = Object.entries(parameters)
      .filter(([name]) => dataset[name])
      .map(([name, parameter]) => `&${parameter}=${dataset[name]}`)
      .join('');
    const frame = document.createElement('iframe');
    frame.loading = dataset.snackLoading === 'lazy' ? 'lazy' : 'eager';
    frame.src = snackId
      ? `${origin}/embedded/${snackId}?iframeId=${iframeId}${query}`
      : `${origin}/embedded?iframeId=${iframeId}${query}&waitForData=true`;
    frame.height = '100%';
    frame.width = '100%';
    frame.dataset.snackIframe = 'true';
    box.append(frame);

    const files = decodeURIComponent(snackFiles ?? '');
    window.addEventListener('message', ({data}) => {
      if (data[0] === 'expoFrameLoaded' && data[1].iframeId === iframeId) {
        const payload = {
          iframeId,
          dependencies: dataset.snackDependencies,
          files,
        };
        frame.contentWindow?.postMessage(['expoDataEvent', payload], '*');
      }
    });
  }

  const ExpoSnack = {
    append,
    remove: (box: HTMLElement) => frameIn(box)?.remove(),
    initialize: () =>
      document
        .querySelectorAll<HTMLElement>('[data-snack-id], [data-snack-files]')
        .forEach(append),
  };
  if (document.readyState === 'complete') {
    ExpoSnack.initialize();
  } else {
    window.addEventListener('load', ExpoSnack.initialize);
  }
  Object.assign(window, {ExpoSnack});
}

/**
 * Fake of the page in the frame: with `waitForData` it announces itself, waits for the files and
 * checks them; a saved snack needs no message, and sends none.
 * Source: expo/snack, website/src/client/components/EmbeddedApp.tsx and
 * website/src/client/utils/getFilesFromQuery.tsx at f7853976, read on 2026-11-25.
 */
function frame(): void {
  const query = new URLSearchParams(location.search);
  const iframeId = query.get('iframeId');
  const show = (text: string) => {
    document.body.append(`${text}. `);
  };
  const id = location.pathname.split('/').slice(2).join('/');
  if (id) {
    show(`Snack ${id}`);
    return;
  }
  window.addEventListener('message', ({data}) => {
    if (data[0] !== 'expoDataEvent' || data[1].iframeId !== iframeId) {
      return;
    }
    const {files, dependencies} = data[1];
    const list = Object.entries<{type: string; contents?: string}>(
      JSON.parse(files),
    );
    if (!list.some(([name]) => /^App\.[jt]sx?$/.test(name))) {
      throw new Error('Invalid files no entry point found');
    }
    for (const [name, {type, contents}] of list) {
      if (type !== 'CODE' || !contents) {
        throw new Error(`Invalid files '${name}'`);
      }
    }
    show(`Name ${query.get('name')}`);
    show(`SDK ${query.get('sdkVersion')}`);
    show(`Dependencies ${dependencies.split(',').join(' ')}`);
    show(`Files ${list.map(([name]) => name).join(' ')}`);
  });
  if (query.get('waitForData') && iframeId) {
    parent.postMessage(['expoFrameLoaded', {iframeId}], '*');
  }
}

/**
 * Serves the fake of Expo Snack, with Expo's own script where `EXPO_EMBED` is the path of it.
 *
 * @returns addresses of requests, in order; the list grows.
 */
export async function serveExpo(context: BrowserContext): Promise<string[]> {
  const scriptFile = process.env.EXPO_EMBED;
  const script = scriptFile
    ? readFileSync(scriptFile, 'utf8')
    : `(${embed.toString()})('${EXPO}')`;
  const requests: string[] = [];
  context.on('request', (request) => {
    if (request.url().startsWith(EXPO)) {
      requests.push(request.url());
    }
  });
  await context.route(`${EXPO}/**`, (route) =>
    route.request().url().startsWith(SCRIPT)
      ? route.fulfill({contentType: 'text/javascript', body: script})
      : route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><title>Expo Snack</title><body><script>(${frame.toString()})()</script>`,
        }),
  );
  return requests;
}

/** Counts the frames that are made and removed in a page from now on. */
export async function countFrames(
  page: Page,
): Promise<() => Promise<{made: number; removed: number}>> {
  await page.evaluate(() => {
    const counts = {made: 0, removed: 0};
    const framesIn = (nodes: NodeList) =>
      [...nodes].reduce(
        (sum, node) =>
          node instanceof Element
            ? sum +
              Number(node.matches('iframe')) +
              node.querySelectorAll('iframe').length
            : sum,
        0,
      );
    new MutationObserver((records) => {
      for (const {addedNodes, removedNodes} of records) {
        counts.made += framesIn(addedNodes);
        counts.removed += framesIn(removedNodes);
      }
    }).observe(document, {childList: true, subtree: true});
    Object.assign(window, {expoFrames: counts});
  });
  return () =>
    page.evaluate(
      () =>
        (window as unknown as {expoFrames: {made: number; removed: number}})
          .expoFrames,
    );
}
