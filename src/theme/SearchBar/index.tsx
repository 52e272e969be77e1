// Change: the site's own button and dialog (plugins/search/client/SearchBar).
export {default} from '@site/plugins/search/client/SearchBar';
