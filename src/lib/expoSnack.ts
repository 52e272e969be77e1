/** Text that was found to name a snack: `@owner/slug`, or a hash. */
export type SnackId = string & {readonly __brand: 'SnackId'};

/** Encodes an id for a place inside an address; its slash and leading `@` stay, as Expo writes them. */
export function encodeId(id: string): string {
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
