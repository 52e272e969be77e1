/**
 * Parts of paths whose styles come with their page instead of with every page.
 * What is fetched when a reader asks for it has its styles with it anyway.
 */
export const stylesApart: string[] = [
  '/src/components/CommunityPage/',
  '/src/components/FloraGuide/',
  '/src/components/FloraInspector/',
  '/src/components/Home/',
  '/src/components/ThirdPartyNotices/',
  '/plugins/search/client/SearchPage/',
];
