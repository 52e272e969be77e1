/** Validated id of a snack: `@owner/slug`, or a hash. */
export type SnackId = string & {readonly __brand: 'SnackId'};

/** Encodes an id for an address; keeps its slash and leading `@`, as Expo does. */
export function encodeId(id: string): string {
  return id
    .split('/')
    .map((segment) => encodeURIComponent(segment).replace(/^%40/, '@'))
    .join('/');
}

/** Builds the address of a snack on Expo Snack, set to run on a phone. */
export function buildExpoSnackUrl(expoSnack: string, id: SnackId): string {
  return `${expoSnack}/${encodeId(id)}?supportedPlatforms=my-device`;
}

/** Builds the deep link to a snack; the PlayTorch app reads the inner address without decoding it. */
export function buildSnackLink(id: SnackId): string {
  return `playtorch://snack?snackUrl=exp://exp.host/${encodeId(id)}`;
}
