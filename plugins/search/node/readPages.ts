import type {PageContent, VersionBase} from '../core/engine';
import {readPages as read, type HtmlFile} from '../core/extract';

/** Searched parts of every page of a build, with the part of the site that each is in. */
export function readPages(
  built: readonly HtmlFile[],
  baseUrl: string,
  versions: readonly VersionBase[],
): PageContent[] {
  return read(built, baseUrl, versions, ({path, version}) =>
    path.startsWith('api/')
      ? 'API'
      : version === undefined
        ? 'PlayTorch'
        : 'Tutorials',
  );
}
