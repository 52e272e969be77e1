export {extractPage, keywordsOf, type PageAddress} from './extract';
export {readPages, type BuiltPage} from './readPages';
