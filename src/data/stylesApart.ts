/**
 * Parts of paths whose styles come with their component instead of with every
 * page: what one page has, or what a reader opens.
 */
export const stylesApart: string[] = [
  '/@docsearch/css/dist/modal.css',
  '/src/components/CommunityPage/',
  '/src/components/FloraGuide/',
  '/src/components/FloraInspector/',
  '/src/components/Home/',
  '/src/components/SnackPlayer/',
  '/src/components/ThirdPartyNotices/',
  '/plugins/player/client/',
  '/plugins/search/client/SearchPage/',
];
