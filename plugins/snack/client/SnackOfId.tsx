import type {ReactNode} from 'react';
import catalog from '@generated/snack/default/catalog';
import type {SnackId} from '../core/embed';
import SnackPanel from './SnackPanel';

/**
 * A snack that is saved on Expo Snack. Of the project's own, the panel offers
 * the files, too; of others the site knows nothing but the id.
 */
export function SnackOfId({
  id,
  isPrimary = true,
}: {
  id: SnackId;
  /** Whether Expo Snack is the first thing that the device can do. */
  isPrimary?: boolean;
}): ReactNode {
  const label = catalog.latest;
  const version = catalog.versions[label];
  if (!version) {
    throw new Error(`The snack plugin has no version ${label}.`);
  }
  return (
    <SnackPanel
      // Another id is another program: nothing of the one before may stay.
      key={id}
      title={id}
      id={id}
      entry={Object.values(version.snacks).find(({snackId}) => snackId === id)}
      label={label}
      version={version}
      links={catalog.links}
      isPrimary={isPrimary}
    />
  );
}
