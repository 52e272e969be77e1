import {lazy} from 'react';

export type {PlayerProps} from './Player';
export type {Project} from '../core/project';
export type {FileAnswer, Handlers} from '../core/services';
export {hasProgram} from '../core/fragment';

/** The player, loaded when it is first shown: render it only after the reader has asked for it. */
export const Player = lazy(() => import('./Player'));
