/**
 * Content policy of the frame's document: run the player's script and the compiled program, show
 * pictures made in the frame, and connect to nothing. The document around the frame
 * (`SHELL_DOCUMENT`) restricts navigation.
 */
const FRAME_POLICY: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  // 'unsafe-eval' runs programs and compiles simd.wasm. Without 'unsafe-inline', a frame that a
  // program makes runs no script, and has no use for the peer connections that are deleted here.
  'script-src': ["'unsafe-eval'"],
  // Allow the style element of react-native-web.
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:', 'blob:'],
  'media-src': ['data:', 'blob:'],
  'connect-src': ["'none'"],
  'worker-src': ['blob:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
};

/** Sandbox of the frame: scripts in an opaque origin. */
export const SANDBOX = 'allow-scripts';

/**
 * Writes a script as the text of a script element. Strict mode hides callers and arguments of its
 * functions from programs. `</script` and `<!--`, which minified code has in strings and patterns
 * only, are escaped.
 */
export function inlineText(script: string): string {
  return `"use strict";${script
    .replace(/<\/(?=script)/gi, '<\\/')
    .replaceAll('<!--', '<\\!--')}`;
}

/**
 * Suffix of the session id of a frame for a program of a link. Such a frame tries whether its
 * connections are closed, and hides the reader's input for the page from the program.
 */
export const GUEST = '&guest';

/**
 * Script that requests the document's own host before the content policy forbids it. The promise
 * `probe` is true if the request was refused, which only a browser that obeys an empty
 * Connection-Allowlist does.
 */
const PROBE_SCRIPT = `if (location.hash.endsWith('${GUEST}')) {
probe = Promise.race([
fetch(location.pathname, {method: 'HEAD', mode: 'no-cors', cache: 'no-store'}).then(() => false, () => true),
new Promise((done) => setTimeout(done, 4000, false)),
]);
}`;

/**
 * Writes the frame's document. The script is inline, since browsers hide the errors of a loaded
 * script in a frame with an opaque origin.
 *
 * @param text - result of `inlineText`
 * @param hash - hash of the text as a source of the policy: `'sha256-…'`
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

/** Id of the element that contains the frame in the document around it. */
export const FRAME_BOX_ID = 'place';

/**
 * Document around the frame. Its policy keeps the frame from navigating to other sites, which a
 * page's policy may allow. It is a file, since Firefox matches nothing to `'self'` in a document of
 * `srcdoc` (w3c/webappsec-csp#459).
 */
export const SHELL_DOCUMENT = `<!doctype html>
<html lang="en" style="height: 100%">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; frame-src 'self'; style-src 'unsafe-inline'">
<meta name="robots" content="noindex">
<title>The place of a running program</title>
<body id="${FRAME_BOX_ID}" style="height: 100%; margin: 0">
`;

/**
 * Service worker of the folder `sealed/` beside the folder `frame/`: answers with the frame's
 * document and the headers that a host such as GitHub Pages does not send.
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
