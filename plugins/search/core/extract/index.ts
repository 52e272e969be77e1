export {listStrayKeywords} from './keywords';
export {readPages, type HtmlFile} from './readPages';
