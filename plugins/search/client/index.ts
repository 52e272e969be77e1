export {default as Marked} from './Marked';
export {default as SearchBar} from './SearchBar';
export {useResults} from './useResults';
