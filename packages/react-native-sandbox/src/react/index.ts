export {Player} from './Player';
export type {SandboxPlayerProps} from './playerProps';
export type {FirstAction, FirstStep, Stroke} from '../core/firstAction';
export type {Edits} from '../core/workspace';
export type {Highlight} from './Editor';
export type {FaultHelp} from './Fault';
export type {FrameAddress} from './frameAddress';
