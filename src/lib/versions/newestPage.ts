import {successors as pairs, type Successor} from '../../data/successors';
import {successorOf} from './counterparts';
import {docPath, docVersions, parseDocPath} from './docVersions';

/**
 * Where the latest version has a page of another version: the same page, else the
 * one that took its place, with the section that is about it.
 *
 * @param pathname - a path of this site, base path included.
 * @param exists - whether a path is a page of this site.
 * @returns undefined for pages of the latest version and outside the docs, and where nothing took the place.
 */
export function newestPage(
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
      ? successorOf(rest.replace(/\/$/, ''), successors)
      : undefined;
  const own = later ? `${later.id}/` : rest;
  const path = docPath(latest, own, baseUrl);
  return exists(path)
    ? path + (later?.anchor ? `#${later.anchor}` : '')
    : undefined;
}
