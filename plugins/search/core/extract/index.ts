export {extractPage, type PageAddress} from './extract';
export {listStrayKeywords} from './keywords';
export {readPages, type HtmlFile} from './readPages';
