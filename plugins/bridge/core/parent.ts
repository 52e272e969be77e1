import {isActive, LOCALHOST, type Settings} from './active';

/** What is known of the page and the one that frames it. */
export interface Place {
  host: string;
  framed: boolean;
  /** The query with which the document was loaded. */
  search: string;
  /** The parent's origin where the browser tells it (`ancestorOrigins`, referrer). */
  parent: string | undefined;
}

/** Query parameter with the origin of the parent. */
const PARENT_PARAMETER = 'parentHostname';
const ON_THIS_MACHINE = /^http:\/\/localhost(?::\d+)?$/;

/** The origin of an address, undefined for what has none. */
export function originOf(address: string | null): string | undefined {
  try {
    const {origin} = new URL(address ?? '');
    return origin === 'null' ? undefined : origin;
  } catch {
    return undefined;
  }
}

/**
 * The one origin that calls go to and answers come from.
 *
 * @returns undefined where the bridge does not work: not active here, or framed
 * by a page that is known not to be on the list.
 */
export function parentOrigin(
  settings: Settings,
  {host, framed, search, parent}: Place,
): string | undefined {
  if (!isActive(settings, host, framed)) {
    return undefined;
  }
  const isAllowed = (origin: string) =>
    settings.parents.includes(origin) ||
    (host === LOCALHOST && ON_THIS_MACHINE.test(origin));
  const named = originOf(new URLSearchParams(search).get(PARENT_PARAMETER));
  if (named && isAllowed(named)) {
    return named;
  }
  if (parent !== undefined) {
    return isAllowed(parent) ? parent : undefined;
  }
  return settings.parents[0];
}
