import {describeMissing} from './python';

/** Prints which packages are missing, once before the tests of the project `oracle`, which skip tests without PyTorch. */
export default function reportMissing(): void {
  const note = describeMissing();
  if (note) {
    console.log(note);
  }
}
