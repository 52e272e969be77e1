import {fbContent} from 'docusaurus-plugin-internaldocs-fb/internal';

/**
 * Content of the internal build (`FB_INTERNAL=1`) only: `fbContent` types its
 * result as a union, this narrows it to the list that a sidebar spreads.
 */
export function internalOnly<T>(items: T[]): T[] {
  return fbContent<T[], T[]>({internal: items, external: []});
}
