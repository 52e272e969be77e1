/** Chunk of the modules that only programs of links and offline copies need. */
export {chooseSource} from './frameSource';
export {watchFocus} from './watchFocus';
