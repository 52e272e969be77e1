import {docVersions} from '../../src/lib/versions/docVersions';

/** Docs version with the places of its pages and samples. */
export interface SampleVersion {
  /** Name of the folder below samples/, and end of the package's alias in node_modules. */
  label: string;
  /** Folder of the pages. */
  docs: string;
  /** Whether the pages of src/pages are checked against this version. */
  latest: boolean;
}

export const sampleVersions: readonly SampleVersion[] = docVersions.map(
  ({name, label, path}) => ({
    label,
    docs: name === 'current' ? 'docs' : `versioned_docs/version-${name}`,
    latest: path === '',
  }),
);
