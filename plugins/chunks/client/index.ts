export {lazyPart} from './lazyPart';
export {loadChunk, LoadError} from './loadChunk';
export {default as LoadFailure} from './LoadFailure';
export {default as UnlessUpdated} from './UnlessUpdated';
export {useTyped} from './useTyped';
