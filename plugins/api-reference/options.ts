/** Docs version of the reference. */
export interface ApiVersion {
  label: string;
  /** Folder of the pages below the site's, such as `versioned_docs/version-0.2.0`. */
  docs: string;
  /** Address of the docs, without the base path, such as `/docs/`. */
  path: string;
  /** Alias of the package in node_modules. */
  package: string;
}

export interface ApiReferenceOptions {
  /** Name of the package. */
  name: string;
  /** Aliases in node_modules of all installed releases, oldest first. */
  packages: string[];
  /** Docs versions, oldest first. */
  versions: ApiVersion[];
  /** Folder of the examples, below the site's. */
  examples: string;
}
