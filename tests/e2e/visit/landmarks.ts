/** One page of each layout, with the name of its reference. `npm run references` writes the references. */
export const references: Record<string, string> = {
  '/': 'home',
  '/docs/tutorials/get-started/': 'tutorial',
  '/docs/tutorials/add-package/': 'tabs',
  '/docs/tutorials/snacks/image-classification/': 'snack',
  '/docs/api/core/interfaces/torchlive_media.Media/': 'api',
  '/snack/@playtorch/image-classification/': 'landing',
  '/flora/?sample=digits': 'flora',
  '/search/?q=tensor': 'search',
  '/community/': 'community',
  '/no-such-page/': 'missing',
};

/**
 * Lists the landmarks of a page with their names, and the content of those around the main text.
 *
 * @param snapshot - Playwright's `ariaSnapshot` of the body.
 */
export function listLandmarks(snapshot: string): string {
  const kept = [];
  let mainAt = Infinity;
  for (const line of snapshot.split('\n')) {
    const at = line.search(/\S/);
    if (at <= mainAt) {
      mainAt = /^\s*- main\b/.test(line) ? at : Infinity;
    }
    const pattern =
      at > mainAt
        ? /^\s*- '?(?:(?:navigation|complementary|region|search|form|tablist|tab)\b|heading .*\[level=1\])/
        : /^\s*- '?(?:banner|navigation|main|contentinfo|complementary|region|search|form|button|textbox|searchbox|combobox|heading)\b/;
    if (pattern.test(line)) {
      kept.push(
        line
          .replace(/:(?: [^"]*)?$/, '')
          .replace(/ \(currently \w+ mode\)/, ''),
      );
    }
  }
  return `${kept.join('\n')}\n`;
}
