import {useVersions} from '@docusaurus/plugin-content-docs/client';
import type {ShownHit} from '../core/answer';
import {formatLabel} from '../../../src/lib/versions/docVersions';

export interface VersionChip {
  label: string;
  /** The same place there. */
  url: string;
}

/** The other versions that have the place of a hit. */
export function useVersionChips(): (
  hit: Pick<ShownHit, 'version' | 'versions' | 'place'>,
) => VersionChip[] {
  const known = useVersions(undefined);
  return ({version, versions, place}) =>
    known
      .filter(({name}) => name !== version && versions.includes(name))
      .map(({label, path}) => ({
        label: formatLabel(label),
        url: `${path.replace(/\/$/, '')}/${place}`,
      }));
}
