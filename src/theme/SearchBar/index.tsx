// Change: the site's own button and dialog, see plugins/search/client/SearchBar.
export {SearchBar as default} from '@site/plugins/search/client';
