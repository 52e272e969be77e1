import {docVersions} from '../../src/lib/versions/docVersions';

/** A docs version as the samples see it. */
export interface SampleVersion {
  /** Name of the folder below samples/, and end of the package's alias in node_modules. */
  label: string;
  /** Folder of its pages. */
  docs: string;
  /** Whether the site's own pages (src/pages) speak of this version. */
  latest: boolean;
}

export const sampleVersions: readonly SampleVersion[] = docVersions.map(
  ({name, label, path}) => ({
    label,
    docs: name === 'current' ? 'docs' : `versioned_docs/version-${name}`,
    latest: path === '',
  }),
);
