import {isListed} from '../../lib/hosts';

/** Options that the browser needs; the plugin's global data carries them. */
export interface BridgeSettings {
  /** Hosts of the internal copy, as patterns of `plugins/lib/hosts.ts`. */
  hosts: readonly string[];
  /** Whether the bridge works on localhost, with parents there too. */
  localhost: boolean;
  /** Origins of the pages that may frame the internal copy; the first is the default. */
  parents: readonly string[];
  /** Time limit of a call, in ms. */
  timeout: number;
}

export const LOCALHOST = 'localhost';

/**
 * Tells whether the bridge works on this page: inside a frame, on the internal
 * static-docs host or localhost. Every visitor downloads this function: keep it small.
 */
export function isActive(
  {hosts, localhost}: Pick<BridgeSettings, 'hosts' | 'localhost'>,
  host: string,
  framed: boolean,
): boolean {
  return framed && (isListed(host, hosts) || (localhost && host === LOCALHOST));
}
