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
 * A script as the text of a script element. What would end the element, or
 * begin a comment of HTML in it, is written in another way; in minified code
 * both occur in strings and patterns only.
 */
export function inlineText(script: string): string {
  return script.replace(/<\/(?=script)/gi, '<\\/').replaceAll('<!--', '<\\!--');
}

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
