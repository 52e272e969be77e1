import type {SnackId} from './snackPath';

/** Encodes an id for a place inside an address; its slash and leading `@` stay, as Expo writes them. */
function encodeId(id: string): string {
  return id
    .split('/')
    .map((segment) => encodeURIComponent(segment).replace(/^%40/, '@'))
    .join('/');
}

/** The snack on Expo Snack, set to run on a phone. */
export function expoSnackUrl(expoSnack: string, id: SnackId): string {
  return `${expoSnack}/${encodeId(id)}?supportedPlatforms=my-device`;
}

/** Opens the snack in the PlayTorch app, which reads the inner address without decoding it. */
export function snackDeepLink(id: SnackId): string {
  return `playtorch://snack?snackUrl=exp://exp.host/${encodeId(id)}`;
}

/** Opens a built-in example in the PlayTorch app. */
export function exampleDeepLink(slug: string): string {
  return `playtorch://example?example=${encodeURIComponent(slug)}`;
}

/** A path below a route, with the slash that all addresses of the site end with. */
export function pagePath(routePath: string, name: string): string {
  return `${routePath}${encodeId(name)}/`;
}
