export {useSearchModal} from './SearchModal';
export {default as SearchPage} from './SearchPage';
