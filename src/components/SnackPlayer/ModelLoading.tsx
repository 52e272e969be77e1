import type {ReactNode} from 'react';
import {findSiteFile} from '@site/src/data/replacementModels';
import {formatBytes} from '@playtorch-docs/ptl/text';
import {addSizes} from './addSizes';
import type {ProgramFilesState} from './programFiles';
import styles from './styles.module.css';

/** Bar with the bytes of the site's model that have arrived, while it loads. */
export default function ModelLoading({
  state: {chosen, entries},
}: {
  state: ProgramFilesState;
}): ReactNode {
  const loading = entries.filter(({loaded}) => loaded !== undefined);
  const loaded = addSizes(loading.map((entry) => entry.loaded)) ?? 0;
  const total = addSizes(
    loading.map(({name}) => findSiteFile(chosen?.files[name] ?? '')?.bytes),
  );
  return total === undefined || total === 0 ? null : (
    <div className={styles.loading}>
      <progress aria-label="The model loads" value={loaded} max={total} />
      <span>{`${formatBytes(loaded)} of ${formatBytes(total)}`}</span>
    </div>
  );
}
