export {useSearchModal} from './SearchModal';
