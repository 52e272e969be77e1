/** The form for a new issue: apart from `links.ts`, since every page needs this address and none needs all of them. */
export const newIssue =
  'https://github.com/facebookresearch/playtorch/issues/new';
