export {idle} from './idle';
export {InTurn} from './InTurn';
export {sectionPaths} from './sectionPaths';
export {sleepOf, type Sleep} from './sleeping';
export {useWake} from './useWake';
export {CONTENT_ID, scriptJson} from '../core/page';
