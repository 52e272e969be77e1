export {admitRefusedStorage} from './refusedStorage';
export {useSearchModal} from './SearchModal';
