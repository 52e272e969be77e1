export {default as Marked} from './Marked';
export {default as Preview} from './preview/Preview';
export {useResults} from './useResults';
