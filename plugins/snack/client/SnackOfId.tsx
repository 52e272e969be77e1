import type {ReactNode} from 'react';
import catalog from '@generated/snack/default/catalog';
import type {SnackId} from '../core/embed';
import SnackPanel from './SnackPanel';

/**
 * Panel of a snack that is saved on Expo Snack; for the project's own snacks with their
 * files.
 */
export function SnackOfId({
  id,
  onToggle,
}: {
  id: SnackId;
  /** Called when the player is opened or closed. */
  onToggle?: (isOpen: boolean) => void;
}): ReactNode {
  const label = catalog.latest;
  const version = catalog.versions[label];
  if (!version) {
    throw new Error(`The snack plugin has no version ${label}.`);
  }
  return (
    <SnackPanel
      // Reset all state for another program.
      key={id}
      title={id}
      id={id}
      entry={Object.values(version.snacks).find(({snackId}) => snackId === id)}
      label={label}
      version={version}
      links={catalog.links}
      onToggle={onToggle}
    />
  );
}
