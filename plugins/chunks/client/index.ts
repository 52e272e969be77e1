export {lazyPart} from './lazyPart';
export {load, LoadError} from './load';
export {default as LoadFailure} from './LoadFailure';
export {default as UnlessUpdated} from './UnlessUpdated';
export {useTyped} from './useTyped';
