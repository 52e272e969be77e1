import type {KnownExample, KnownSnack} from './types';

/** Describes a snack in one line; a generic one for snacks of other accounts. */
export function describeSnack(
  id: string,
  {starter, snacks}: {starter: string; snacks: readonly KnownSnack[]},
): string {
  if (id === starter) {
    return 'The snack that new PlayTorch programs start from.';
  }
  for (const {title, snackId, starterId, isOnlyHere} of snacks) {
    if (id === snackId) {
      return isOnlyHere
        ? `${title}: a program of this site.`
        : `${title}: one of the PlayTorch project’s own snacks.`;
    }
    if (id === starterId) {
      return `${title}: the snack that the project’s tutorial starts from.`;
    }
  }
  return 'A program that somebody published on Expo Snack. This site has not seen its code.';
}

/** Describes an example in one line. */
export function describeExample({title, text}: KnownExample): string {
  return `${title}: an example inside the PlayTorch app. ${text}`;
}
