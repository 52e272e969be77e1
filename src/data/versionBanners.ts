/** Banner text of each docs version; a version without an entry has no banner. */
export const versionBanners: Readonly<Record<string, string>> = {
  current: 'Documents 0.2.4, the last release.',
  '0.1': 'Documents 0.1.3, named PyTorch Live.',
};
