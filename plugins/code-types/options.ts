import type {CodeModule} from './core/names';

export interface CodeTypesOptions {
  /** Docs versions with the paths of their pages below the base: `docs/next/`. */
  versions: {label: string; path: string}[];
  /** Label of the version for pages of no other. */
  latest: string;
  /** Folders below the base of pages that repeat others. */
  without: string[];
  /** Folder with `<label>/entries.json`, which plugins/api-reference writes. */
  entries: string;
  /** Folder with examples of the API, and `tensors.json` with the shapes of their tensors. */
  examples: string;
  /** Lists the files that pages of a version may show. */
  samples: (label: string) => CodeModule[];
}
