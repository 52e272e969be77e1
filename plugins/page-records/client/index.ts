export {idle} from './idle';
export {InTurn} from './InTurn';
export {sectionPaths} from './sectionPaths';
export {sleepOf} from './sleeping';
export {useWake} from './useWake';
export {CONTENT_ID, scriptJson} from '../core/page';
