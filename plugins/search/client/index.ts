export {default as SearchPage} from './SearchPage';
export {useEmbeddedClient} from './useSearchClient';
