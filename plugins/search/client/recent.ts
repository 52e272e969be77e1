import {plainText, type ShownHit} from '../core/answer';

/** A place that the reader opened from the search. */
export interface Recent {
  /** Path with anchor, base path included. */
  url: string;
  title: string;
  trail: string;
}

const MAX_RECENT = 6;
/** Length of a stored title; stored text counts as text from outside. */
const MAX_TITLE_LENGTH = 300;

/** The hit as it is remembered, without marks. */
export function toRecent({title, trail}: ShownHit, url: string): Recent {
  const [shownTitle = '', ...levels] = [title, ...trail].map((text) =>
    plainText(text).slice(0, MAX_TITLE_LENGTH),
  );
  return {url, title: shownTitle, trail: levels.join(' › ')};
}

/** The list with the place first, once. */
export function addRecent(list: readonly Recent[], added: Recent): Recent[] {
  return [added, ...list.filter(({url}) => url !== added.url)].slice(
    0,
    MAX_RECENT,
  );
}

/**
 * Reads what is stored.
 *
 * @returns only places of this site: an address that begins elsewhere is left out.
 */
export function readRecent(stored: string | null, baseUrl: string): Recent[] {
  let list: unknown;
  try {
    list = JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
  return (Array.isArray(list) ? list : [])
    .flatMap((one: unknown): Recent[] => {
      const {url, title, trail} = (one ?? {}) as Record<string, unknown>;
      return typeof url === 'string' &&
        url.startsWith(baseUrl) &&
        !url.startsWith('//') &&
        typeof title === 'string' &&
        typeof trail === 'string'
        ? [{url, title, trail}]
        : [];
    })
    .slice(0, MAX_RECENT);
}
