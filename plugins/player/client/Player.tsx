import {useCallback, useMemo, useState} from 'react';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {usePluginData} from '@docusaurus/useGlobalData';
import {hasProgram} from '@playtorch-docs/react-native-sandbox';
import {
  Player as SandboxPlayer,
  type Edits,
  type SandboxPlayerProps as SandboxProps,
} from '@playtorch-docs/react-native-sandbox/react';
import {useTyped} from '../../chunks/client';
import {Highlighted} from '../../highlight/client';
import type {PlayerData} from '../index';
import {
  getCacheAddress,
  getDeclarationsPath,
  getTypeWorkerPath,
} from '../paths';
import {openTypes} from './openTypes';

type SitePlayerProps = Omit<
  SandboxProps,
  'frame' | 'highlight' | 'openTypes' | 'edits' | 'onEdit'
>;

const NO_EDITS: Edits = {};

async function loadText(address: string): Promise<string> {
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) {
    throw new Error(
      `${address} did not load${response ? `: status ${response.status}` : ''}. Look at your connection, then run again.`,
    );
  }
  return response.text();
}

/** Player with this site's frame and colors; a reload after an update keeps the edits. */
export default function Player(props: SitePlayerProps) {
  const {frame, shell, operators, sealed, worker, types} = usePluginData(
    'player',
  ) as PlayerData;
  // Keep the edits of a linked program apart from those of the page's program.
  const [link] = useState(() =>
    hasProgram(window.location.hash) ? window.location.hash : '',
  );
  const [edits, setEdits] = useTyped(
    `program ${props.title} ${link}`,
    NO_EDITS,
  );
  const {withBaseUrl} = useBaseUrlUtils();
  const host = withBaseUrl(frame);
  const {handlers} = props;
  const all = useMemo(
    () => ({
      operators: async () => ({
        script: await loadText(withBaseUrl(operators)),
      }),
      ...handlers,
    }),
    [handlers, operators, withBaseUrl],
  );
  const openTypesOf = useCallback(
    (version: string) =>
      openTypes(
        withBaseUrl(getTypeWorkerPath(types)),
        withBaseUrl(getDeclarationsPath(types, version)),
      ),
    [types, withBaseUrl],
  );
  return (
    <SandboxPlayer
      {...props}
      handlers={all}
      frame={{
        host,
        shell: withBaseUrl(shell),
        offline: getCacheAddress(host),
        sealed: {address: withBaseUrl(sealed), worker: withBaseUrl(worker)},
      }}
      edits={edits}
      onEdit={setEdits}
      highlight={Highlighted}
      openTypes={openTypesOf}
    />
  );
}
