export {default as Marked} from './Marked';
export {useResults} from './useResults';
