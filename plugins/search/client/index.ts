export {describeLog} from '../core/answer';
export {default as Marked} from './Marked';
export {useHandedFiles} from './files/handedFiles';
export {default as Preview} from './preview/Preview';
export {useResults} from './useResults';
