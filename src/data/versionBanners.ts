/** What the banner above each docs version says; a version without an entry has none. */
export const versionBanners: Readonly<Record<string, string>> = {
  current: 'Documents 0.2.4, the last release.',
  '0.1': 'Documents 0.1.3, named PyTorch Live.',
};
