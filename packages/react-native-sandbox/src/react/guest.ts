/** Modules that only programs of links and readers with an offline copy need: one chunk. */
export {chooseSource} from './frameSource';
export {watchFocus} from './watchFocus';
