export {Player, type PlayerProps} from './Player';
export type {Highlight} from './Editor';
export type {FrameAddress} from './openFrame';
