/** What the banner above each docs version says; a version without an entry has none. */
export const versionBanners: Readonly<Record<string, string>> = {
  current:
    'This version documents the line after 0.2.0 as published up to release 0.2.4, the last one on npm.',
  '0.1':
    'This version documents release 0.1.3, when the toolkit was named PyTorch Live. New apps start with 0.2.0 or later.',
};
