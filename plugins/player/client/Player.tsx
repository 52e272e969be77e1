import useBaseUrl from '@docusaurus/useBaseUrl';
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
  const {frame, shell} = usePluginData('player') as PlayerData;
  const host = useBaseUrl(frame);
  const around = useBaseUrl(shell);
  return (
    <SandboxPlayer
      {...props}
      frame={{host, shell: around, offline: keptAddress(host)}}
      highlight={Highlighted}
    />
  );
}
