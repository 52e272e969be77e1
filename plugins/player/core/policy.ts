/**
 * What the frame may do, for its own document: run the player's script and the
 * program that it compiles, show pictures that it made, and nothing that would
 * tell anyone anything. The page's policy bounds where the frame can navigate
 * (`frame-src`, there by `default-src`).
 */
export const FRAME_POLICY: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  // The site's interpreter compiles simd.wasm; programs are evaluated.
  'script-src': ["'self'", "'unsafe-eval'"],
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

/** The frame's document. */
export function frameDocument(script: string): string {
  const policy = Object.entries(FRAME_POLICY)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
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
<title>A program in the PlayTorch player</title>
<style>
html, body, #root { height: 100%; margin: 0; }
#root { display: flex; flex-direction: column; }
</style>
</head>
<body>
<div id="root"></div>
<script src="${script}"></script>
</body>
</html>
`;
}
