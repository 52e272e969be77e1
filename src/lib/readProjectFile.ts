import type {InputFile} from '@playtorch-docs/doctor';

/** Number of bytes to read of a file, one above the doctor's limit, so that the doctor reports the size. */
const MAX_READ_BYTES = 32_000_001;

/** Reads a file of the reader for the doctor. */
export async function readProjectFile(file: File): Promise<InputFile> {
  const name = file.webkitRelativePath || file.name;
  try {
    return {name, text: await file.slice(0, MAX_READ_BYTES).text()};
  } catch {
    // A folder or a deleted file: the null character makes the doctor report it as no text.
    return {name, text: '\0'};
  }
}
