import {lazyPart} from '../../chunks/client';

export type {
  FileAnswer,
  Handlers,
  Project,
} from '@playtorch-docs/react-native-sandbox';
export {hasProgram} from '@playtorch-docs/react-native-sandbox';

/** The player, loaded when it is first shown: render it only after the reader has asked for it. */
export const Player = lazyPart(() => import('./Player'), 'The player');
