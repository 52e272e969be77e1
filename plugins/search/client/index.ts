export {default as SearchBar} from './SearchBar';
