/** Address of the form for a new issue; separate from `links.ts`, because every page loads this address but not the whole list. */
export const newIssue =
  'https://github.com/facebookresearch/playtorch/issues/new';
