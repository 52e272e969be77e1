/** Options that the browser needs; the plugin's global data carries them. */
export interface RedirectSettings {
  /** Internal hosts, as patterns of `plugins/lib/hosts.ts`. */
  internal: readonly string[];
  /** Company-owned hosts, as patterns, too. */
  company: readonly string[];
  /** Address that answers on the company network only. */
  ping: string;
  /** Address of the check. */
  check: string;
  /** Path of this site on an internal host, used if the answer contains only the host. */
  path: string;
  /** Time limit of each request, in ms. */
  timeout: number;
}
