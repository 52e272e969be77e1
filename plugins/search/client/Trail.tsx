import type {ReactNode} from 'react';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import type {ShownHit} from '../core/answer';
import {formatLabel} from '../../../src/lib/versions/docVersions';
import Marked from './Marked';

/** Steps that lead to a hit: "API › torch"; before them its version, where a class for it is given. */
export default function Trail({
  hit: {trail, version: name},
  versionClass,
}: {
  hit: ShownHit;
  versionClass?: string | undefined;
}): ReactNode {
  const version = useVersions(undefined).find((one) => one.name === name);
  return (
    <>
      {versionClass !== undefined && version && (
        <strong className={versionClass}>{formatLabel(version.label)}</strong>
      )}
      {trail.map((value, i) => (
        <span key={i}>
          {i > 0 && <span> › </span>}
          <Marked value={value} />
        </span>
      ))}
    </>
  );
}
