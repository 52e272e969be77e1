import {isListed} from '../../../src/lib/hosts';

/** What the browser needs of the options; reaches it as the plugin's global data. */
export interface Settings {
  /** Hosts of the internal copy, in the form of `src/lib/hosts.ts`. */
  hosts: readonly string[];
  /** Whether the bridge works on localhost, with parents there too. */
  localhost: boolean;
  /** Origins of the pages that may frame the internal copy; the first is the usual one. */
  parents: readonly string[];
  /** How long a call waits for its answer, in ms. */
  timeout: number;
}

export const LOCALHOST = 'localhost';

/**
 * Whether the bridge works on this page: inside a frame, on the internal
 * static-docs host or localhost. Every visitor downloads this, so it is small.
 */
export function isActive(
  {hosts, localhost}: Pick<Settings, 'hosts' | 'localhost'>,
  host: string,
  framed: boolean,
): boolean {
  return framed && (isListed(host, hosts) || (localhost && host === LOCALHOST));
}
