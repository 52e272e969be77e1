import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import {usePluginData} from '@docusaurus/useGlobalData';
import {
  Player as SandboxPlayer,
  type PlayerProps as SandboxProps,
} from '@playtorch-docs/react-native-sandbox/react';
import {Highlighted} from '../../highlight/client';
import type {PlayerData} from '../index';
import {keptAddress} from '../paths';

export type PlayerProps = Omit<SandboxProps, 'frame' | 'highlight'>;

/** The player with this site's frame and colors. */
export default function Player(props: PlayerProps) {
  const {frame, shell, sealed, worker} = usePluginData('player') as PlayerData;
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
      highlight={Highlighted}
    />
  );
}
