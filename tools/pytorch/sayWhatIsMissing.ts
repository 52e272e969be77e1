import {missingNote} from './python';

/** Runs once before the tests of the project `oracle`, which skip what needs PyTorch where it is missing. */
export default function sayWhatIsMissing(): void {
  const note = missingNote();
  if (note) {
    console.log(note);
  }
}
