import type {KnownExample, KnownSnack} from './types';

/** One line on a snack: what the project's own are; of others the site knows nothing. */
export function describeSnack(
  id: string,
  {starter, snacks}: {starter: string; snacks: readonly KnownSnack[]},
): string {
  if (id === starter) {
    return 'The snack that new PlayTorch programs start from.';
  }
  for (const {title, snackId, starterId} of snacks) {
    if (id === snackId) {
      return `${title}: one of the PlayTorch project’s own snacks.`;
    }
    if (id === starterId) {
      return `${title}: the snack that the project’s tutorial starts from.`;
    }
  }
  return 'A program that somebody published on Expo Snack. This site has not seen its code.';
}

/** One line on an example. */
export function describeExample({title, text}: KnownExample): string {
  return `${title}: an example inside the PlayTorch app. ${text}`;
}
