export {Player, type PlayerProps} from './Player';
export type {Edits} from '../core/workspace';
export type {Highlight} from './Editor';
export type {FrameAddress} from './frameAddress';
