/** Options of the plugin for the worker; all paths are below the base. */
export interface WorkerSettings {
  rewrites: string[];
  redirects: {from: string; to: string}[];
  sandboxed: {from: string; at: string};
  /** Address prefixes of immutable files. */
  constant: string[];
}
