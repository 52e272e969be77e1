/** What the worker knows of the site: parts of the plugin's options, all paths below the base. */
export interface WorkerSettings {
  rewrites: string[];
  redirects: {from: string; to: string}[];
  sandboxed: {from: string; at: string};
  /** Beginnings of addresses whose content never changes. */
  constant: string[];
}
