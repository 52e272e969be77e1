/** Options of the plugin. */
export interface CommandPluginOptions {
  /** Module that runs the command, below the site’s folder. */
  entry: string;
  /** Path of the file in the build: `doctor/playtorch-doctor.mjs`. */
  file: string;
}

/** Global data of the plugin, for the page that offers the file. */
export interface CommandData {
  file: string;
  bytes: number;
  sha256: string;
}
