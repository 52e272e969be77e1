import {lazyPart} from '../../chunks/client';

export type {
  FileAnswer,
  ServiceHandlers,
  SandboxProject,
} from '@playtorch-docs/react-native-sandbox';
export type {
  FaultHelp,
  FirstAction,
} from '@playtorch-docs/react-native-sandbox/react';
export {hasProgram} from '@playtorch-docs/react-native-sandbox';

/** Player, loaded at its first rendering: render it only on the reader's request. */
export const Player = lazyPart(() => import('./Player'), 'The player');
