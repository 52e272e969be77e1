import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {usePluginData} from '@docusaurus/useGlobalData';
import {
  Player as SandboxPlayer,
  type Edits,
  type PlayerProps as SandboxProps,
} from '@playtorch-docs/react-native-sandbox/react';
import {useTyped} from '../../chunks/client';
import {Highlighted} from '../../highlight/client';
import type {PlayerData} from '../index';
import {keptAddress} from '../paths';

export type PlayerProps = Omit<
  SandboxProps,
  'frame' | 'highlight' | 'edits' | 'onEdit'
>;

const NO_EDITS: Edits = {};

/** The player with this site's frame and colors; edits are there again after a new build's reload. */
export default function Player(props: PlayerProps) {
  const {frame, shell, sealed, worker} = usePluginData('player') as PlayerData;
  const [edits, setEdits] = useTyped(`program ${props.title}`, NO_EDITS);
  const {withBaseUrl} = useBaseUrlUtils();
  const host = withBaseUrl(frame);
  return (
    <SandboxPlayer
      {...props}
      frame={{
        host,
        shell: withBaseUrl(shell),
        offline: keptAddress(host),
        sealed: {address: withBaseUrl(sealed), worker: withBaseUrl(worker)},
      }}
      edits={edits}
      onEdit={setEdits}
      highlight={Highlighted}
    />
  );
}
