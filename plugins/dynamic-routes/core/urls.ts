import {encodeId} from '../../lib/expoSnack';

export {buildExpoSnackUrl, buildSnackLink} from '../../lib/expoSnack';

/** Builds the deep link to a built-in example of the PlayTorch app. */
export function buildExampleLink(slug: string): string {
  return `playtorch://example?example=${encodeURIComponent(slug)}`;
}

/** Builds the path of a page below a route, with a slash at its end like all addresses of the site. */
export function buildPagePath(routePath: string, name: string): string {
  return `${routePath}${encodeId(name)}/`;
}
