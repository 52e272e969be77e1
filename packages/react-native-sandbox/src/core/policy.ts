/**
 * What the frame may do, for its own document: run the player's script and the
 * program that it compiles, show pictures that it made, and nothing that would
 * tell anyone anything. Where the frame can navigate is bounded by the document
 * around it (`SHELL_DOCUMENT`).
 */
const FRAME_POLICY: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  // The runtime compiles simd.wasm; programs are evaluated. Not
  // 'unsafe-inline': a frame within the frame would have the peer connections
  // that are deleted here.
  'script-src': ["'unsafe-eval'"],
  // react-native-web writes its rules into a style element.
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:', 'blob:'],
  'media-src': ['data:', 'blob:'],
  'connect-src': ["'none'"],
  'worker-src': ['blob:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
};

/** What the sandboxed frame is allowed: scripts, and nothing of the site's origin. */
export const SANDBOX = 'allow-scripts';

/**
 * A script as the text of a script element, strict, so that no function of it tells a
 * program who called it, and with what. What would end the element, or
 * begin a comment of HTML in it, is written in another way; in minified code
 * both occur in strings and patterns only.
 */
export function inlineText(script: string): string {
  return `"use strict";${script
    .replace(/<\/(?=script)/gi, '<\\/')
    .replaceAll('<!--', '<\\!--')}`;
}

/**
 * End of the session id of a frame for a program that a link brought: the frame tries whether
 * its connections are closed, and keeps what the reader types for the page from the program.
 */
export const GUEST = '&guest';

/**
 * Tries a connection before the document's own policy forbids all: to the host
 * that this document came from. Only an empty list of connections, in a browser
 * that obeys it, refuses that. Its answer is `probe`: true where it was refused.
 */
const PROBE_SCRIPT = `if (location.hash.endsWith('${GUEST}')) {
probe = Promise.race([
fetch(location.pathname, {method: 'HEAD', mode: 'no-cors', cache: 'no-store'}).then(() => false, () => true),
new Promise((done) => setTimeout(done, 4000, false)),
]);
}`;

/**
 * The frame's document. Its script stands in it: one that is loaded counts as
 * foreign in a frame without the site's origin, and browsers hide the errors
 * of foreign scripts.
 *
 * @param text - from `inlineText`.
 * @param hash - of the text, as a source of the policy: `'sha256-…'`.
 */
export function frameDocument(text: string, hash: string): string {
  const policy = Object.entries(FRAME_POLICY)
    .map(([directive, sources]) =>
      [
        directive,
        ...sources,
        ...(directive === 'script-src' ? [hash] : []),
      ].join(' '),
    )
    .join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<script>${PROBE_SCRIPT}</script>
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta http-equiv="x-dns-prefetch-control" content="off">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A running program</title>
<style>
html, body, #root { height: 100%; margin: 0; }
#root { display: flex; flex-direction: column; }
</style>
</head>
<body>
<div id="root"></div>
<script>${text}</script>
</body>
</html>
`;
}

/** Id of the element that takes the frame in the document around it. */
export const PLACE_ID = 'place';

/**
 * The document around the frame, a file beside it. The page's own policy lets it
 * frame other sites; this one does not, which bounds where the frame can
 * navigate. A document of `srcdoc` would do in Chromium and WebKit; in Firefox
 * `'self'` matches nothing there (w3c/webappsec-csp#459).
 */
export const SHELL_DOCUMENT = `<!doctype html>
<html lang="en" style="height: 100%">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; frame-src 'self'; style-src 'unsafe-inline'">
<meta name="robots" content="noindex">
<title>The place of a running program</title>
<body id="${PLACE_ID}" style="height: 100%; margin: 0">
`;

/**
 * A service worker for the folder that it is in, `sealed/` beside the folder
 * `frame/`: answers for a frame's document with the headers that a host such as
 * GitHub Pages does not send. It touches no other request.
 */
export const SEALING_WORKER = `const {scope} = registration;
addEventListener('install', () => skipWaiting());
addEventListener('fetch', (event) => {
  const {mode, url} = event.request;
  if (mode === 'navigate' && url.startsWith(scope)) {
    event.respondWith(answer(new URL('../frame/' + url.slice(scope.length), scope)));
  }
});
async function answer(address) {
  const {body, status} = await fetch(address);
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "sandbox ${SANDBOX}; frame-ancestors 'self'",
      'Connection-Allowlist': '()',
    },
  });
}
`;
