import {encodeId} from '../../../src/lib/expoSnack';

export {expoSnackUrl, snackDeepLink} from '../../../src/lib/expoSnack';

/** Opens a built-in example in the PlayTorch app. */
export function exampleDeepLink(slug: string): string {
  return `playtorch://example?example=${encodeURIComponent(slug)}`;
}

/** A path below a route, with the slash that all addresses of the site end with. */
export function pagePath(routePath: string, name: string): string {
  return `${routePath}${encodeId(name)}/`;
}
