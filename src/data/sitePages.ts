/** Pages outside the docs that the not-found page may suggest. */
export const sitePages = [
  {path: '', title: 'Home'},
  {path: 'agents/', title: 'Leave or keep PlayTorch, for coding assistants'},
  {path: 'changes/', title: 'What changed on this site'},
  {path: 'community/', title: 'Community'},
  {path: 'doctor/', title: 'Doctor: can my app stay?'},
  {path: 'example/', title: 'Examples of the PlayTorch app'},
  {path: 'faq/', title: 'FAQ'},
  {path: 'flora/', title: 'Flora: look inside a model file'},
  {path: 'models/', title: 'Models of this site'},
  {path: 'offline/', title: 'Read offline'},
  {path: 'report/', title: 'Report a problem'},
  {path: 'status/', title: 'Status: what works today'},
  {path: 'snack/', title: 'Snacks'},
  {path: 'search/', title: 'Search'},
] as const;
