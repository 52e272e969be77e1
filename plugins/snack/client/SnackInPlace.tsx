import type {ReactNode} from 'react';
import catalog from '@generated/snack/default/catalog';
import RunningSnack from './RunningSnack';
import {useProject} from './useProject';

/**
 * Program of samples/snacks that runs at once, of the latest docs version that has it.
 *
 * @throws Error if no version has such a snack.
 */
export function SnackInPlace({name}: {name: string}): ReactNode {
  const labels = [catalog.latest, ...Object.keys(catalog.versions)];
  const label = labels.find((one) => catalog.versions[one]?.snacks[name]);
  const entry =
    label === undefined ? undefined : catalog.versions[label]?.snacks[name];
  if (label === undefined || !entry) {
    throw new Error(`<SnackInPlace name="${name}" />: there is no such snack.`);
  }
  return <Running entry={entry} label={label} />;
}

function Running({
  entry,
  label,
}: Pick<Parameters<typeof RunningSnack>[0], 'entry' | 'label'>): ReactNode {
  const loaded = useProject(entry);
  return (
    <RunningSnack
      entry={entry}
      label={label}
      title={entry.title}
      loaded={loaded}
    />
  );
}
