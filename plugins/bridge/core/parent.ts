import {isActive, LOCALHOST, type BridgeSettings} from './active';

/** Facts about the page and its parent that decide whether the bridge may talk. */
export interface FrameContext {
  host: string;
  framed: boolean;
  /** Query with which the document was loaded. */
  search: string;
  /** Origin of the parent if the browser reports it (`ancestorOrigins`, referrer). */
  parent: string | undefined;
}

/** Query parameter with the origin of the parent. */
const PARENT_PARAMETER = 'parentHostname';
const ON_THIS_MACHINE = /^http:\/\/localhost(?::\d+)?$/;

/** Parses the origin of an address; undefined for malformed and opaque ones. */
export function parseOrigin(address: string | null): string | undefined {
  try {
    const {origin} = new URL(address ?? '');
    return origin === 'null' ? undefined : origin;
  } catch {
    return undefined;
  }
}

/**
 * Selects the one origin that calls go to and answers come from.
 *
 * @returns undefined if the bridge is inactive here, or if the parent is known not to be listed.
 */
export function selectParentOrigin(
  settings: BridgeSettings,
  {host, framed, search, parent}: FrameContext,
): string | undefined {
  if (!isActive(settings, host, framed)) {
    return undefined;
  }
  const isAllowed = (origin: string) =>
    settings.parents.includes(origin) ||
    (host === LOCALHOST && ON_THIS_MACHINE.test(origin));
  const named = parseOrigin(new URLSearchParams(search).get(PARENT_PARAMETER));
  if (named && isAllowed(named)) {
    return named;
  }
  if (parent !== undefined) {
    return isAllowed(parent) ? parent : undefined;
  }
  return settings.parents[0];
}
