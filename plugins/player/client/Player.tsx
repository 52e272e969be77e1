import useBaseUrl from '@docusaurus/useBaseUrl';
import {usePluginData} from '@docusaurus/useGlobalData';
import {
  Player as SandboxPlayer,
  type Highlight,
  type PlayerProps as SandboxProps,
} from '@playtorch-docs/react-native-sandbox/react';
import {Tokens, useLines} from '../../highlight/client';
import type {PlayerData} from '../index';
import {keptAddress} from '../paths';

export type PlayerProps = Omit<SandboxProps, 'frame' | 'highlight'>;

/** The highlighter that pages have already. */
const Highlighted: Highlight = ({code, language, children}) =>
  children(
    useLines(code, language).map((line, index) => (
      <Tokens key={index} line={line} />
    )),
  );

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
