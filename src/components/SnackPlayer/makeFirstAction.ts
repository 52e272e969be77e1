import type {FirstAction} from '@site/plugins/player/client';
import type {FirstInput} from '@site/plugins/snack/client';

/** Title of the camera for a sample picture: `red-heart.png` is `red heart`. */
const readTitle = (picture: string): string =>
  picture.replace(/\.\w+$/, '').replaceAll('-', ' ');

/**
 * Makes the steps of a program's first input, with a sentence for the reader.
 *
 * @param pictures - sample pictures of the camera, which shows the first.
 */
export function makeFirstAction(
  input: FirstInput,
  pictures: readonly string[],
): FirstAction {
  if ('draw' in input) {
    const {draw, strokes, shows} = input;
    return {
      steps: [{draw, strokes}],
      note: `The player drew for you: ${shows}.`,
    };
  }
  const {press, hasPicture} = input;
  const [picture] = pictures;
  if (!hasPicture || picture === undefined) {
    return {
      steps: [{press}],
      note: `The player pressed “${press}” for you.`,
    };
  }
  const title = readTitle(picture);
  return {
    steps: [{press: title}, {press}],
    note: `The player took the first picture for you: ${title}.`,
  };
}
