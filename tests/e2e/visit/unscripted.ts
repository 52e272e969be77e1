import type {Page} from '@playwright/test';
import {docVersions, parseDocPath} from '../../../src/lib/versions/docVersions';

/**
 * Finds parts of the open page that fail without scripts: hidden text, controls without effect,
 * folds that stay closed and lists without links.
 *
 * @param known - all pages of the site, which the menu of versions may lead to.
 */
export async function findMissed(
  page: Page,
  path: string,
  known: string[],
): Promise<string[]> {
  const {faults, notices, banners, versions} = await page.evaluate(() => {
    const isVisible = (element: Element) => element.checkVisibility();
    const main = document.querySelector('main') ?? document.body;
    const controls =
      'button, [role=tablist], form, label, [data-scripts], annotation, svg, script, style';
    // The title repeats the last step of the trail, and the console the result below a signature.
    const repeated =
      '.breadcrumbs__item--active, .api-entry pre + [data-search-skip]';
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim(),
      );
    const all = (selector: string, root: ParentNode = document) => [
      ...root.querySelectorAll<HTMLElement>(selector),
    ];
    const say = (fault: string) => (element: Element) =>
      `${fault}: ${element.outerHTML.slice(0, 120)}`;
    const lost = all('.table-of-contents a').filter(
      (link) =>
        !document.getElementById(
          decodeURIComponent((link as HTMLAnchorElement).hash.slice(1)),
        ),
    );
    const notices = all(
      '.theme-announcement-bar, .theme-doc-version-banner, .alert',
    );
    return {
      faults: [
        ...(all('h1').some(isVisible) ? [] : ['no title']),
        ...(main.innerText.length > 40 ? [] : ['no text']),
        ...all('*', main)
          .filter((element) => hasText(element) && !isVisible(element))
          // Details elements open without scripts.
          .filter(
            (element) =>
              !element.closest(controls) &&
              !element.closest(repeated) &&
              !element.closest('details:not([open])'),
          )
          .map(say('text that nobody sees')),
        ...all('button, main :is(form, input, select, textarea, label)')
          .filter(isVisible)
          .map(say('a control that answers nothing')),
        ...all('details', main)
          .filter((details) => !isVisible(details.querySelector('summary')!))
          .map(say('a fold that nobody opens')),
        ...all('.table-of-contents')
          .filter((list) => !isVisible(list))
          .map(say('a hidden list of contents')),
        ...lost.map(say('an entry without its heading')),
        ...notices
          .filter((notice) => !isVisible(notice))
          .map(say('a hidden notice')),
        ...(document.documentElement.scrollWidth > window.innerWidth
          ? ['scrolls sideways']
          : []),
      ],
      notices: notices.length,
      banners: all('.theme-doc-version-banner').length,
      versions: all('.navbar .dropdown__menu a').map(
        (link) => (link as HTMLAnchorElement).pathname,
      ),
    };
  });
  // A manual is a document for the printer, without a navigation bar.
  if (path.endsWith('/manual/')) {
    return faults;
  }
  const hasBanner = Boolean(parseDocPath(path)?.version.path);
  return [
    ...faults,
    ...(notices > 0 ? [] : ['no notice']),
    ...(banners === (hasBanner ? 1 : 0) ? [] : [`${banners} version banners`]),
    ...(versions.length === (parseDocPath(path) ? docVersions.length : 0)
      ? []
      : [`${versions.length} versions`]),
    ...versions
      .filter((version) => !known.includes(version))
      .map((version) => `a version without a page: ${version}`),
  ];
}
