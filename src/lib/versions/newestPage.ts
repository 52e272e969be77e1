import {successors as pairs, type Successor} from '../../data/successors';
import {findSuccessor} from './counterparts';
import {buildDocPath, docVersions, parseDocPath} from './docVersions';

/**
 * Finds the page of another version in the latest one: the same page, else its successor
 * with the relevant section.
 *
 * @param pathname - path of this site, base path included.
 * @param exists - tells whether this site has a page at a path.
 * @returns undefined for pages of the latest version, outside the docs, and without a successor.
 */
export function findNewestPage(
  pathname: string,
  exists: (path: string) => boolean,
  baseUrl = '/',
  successors: readonly Successor[] = pairs,
): string | undefined {
  const parsed = parseDocPath(pathname, baseUrl);
  const latest = docVersions.find(({path}) => path === '');
  if (!parsed || !latest || parsed.version === latest) {
    return undefined;
  }
  const {version, rest} = parsed;
  const later =
    version.name === '0.1'
      ? findSuccessor(rest.replace(/\/$/, ''), successors)
      : undefined;
  const counterpart = later ? `${later.id}/` : rest;
  const path = buildDocPath(latest, counterpart, baseUrl);
  return exists(path)
    ? path + (later?.anchor ? `#${later.anchor}` : '')
    : undefined;
}
