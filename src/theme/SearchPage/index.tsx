// Change: the site's own page (plugins/search/client/SearchPage).
export {default} from '@site/plugins/search/client/SearchPage';
