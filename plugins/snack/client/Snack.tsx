import type {ReactNode} from 'react';
import {useActiveDocContext} from '@docusaurus/plugin-content-docs/client';
import catalog from '@generated/snack/default/catalog';
import SnackPanel from './SnackPanel';

/**
 * Panel of a program of samples/snacks in the page's docs version: run, download, code,
 * and the ways to Expo Snack and the app.
 *
 * @throws Error, which fails the build, if the version has no such snack.
 */
export function Snack({name}: {name: string}): ReactNode {
  const {activeVersion} = useActiveDocContext(undefined);
  const label = activeVersion?.label ?? catalog.latest;
  const version = catalog.versions[label];
  const entry = version?.snacks[name];
  if (!version || !entry) {
    throw new Error(
      `<Snack name="${name}" />: version ${label} has no such snack. It has: ${Object.keys(version?.snacks ?? {}).join(', ')}.`,
    );
  }
  return (
    <SnackPanel
      title={entry.title}
      entry={entry}
      label={label}
      version={version}
      links={catalog.links}
    />
  );
}
