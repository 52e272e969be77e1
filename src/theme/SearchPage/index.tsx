// Change: the site's own page, see plugins/search/client/SearchPage.
export {SearchPage as default} from '@site/plugins/search/client';
