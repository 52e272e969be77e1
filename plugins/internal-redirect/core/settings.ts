/** What the browser needs of the options; reaches it as the plugin's global data. */
export interface Settings {
  /** Internal hosts, in the form of `src/lib/hosts.ts`. */
  internal: readonly string[];
  /** Company-owned hosts, in the same form. */
  company: readonly string[];
  /** Address that answers on the company network only. */
  ping: string;
  /** Address of the check. */
  check: string;
  /** Path of this site on an internal host, for an answer that names the host only. */
  path: string;
  /** Time limit of each of both requests, in ms. */
  timeout: number;
}
