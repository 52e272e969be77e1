import {escapeHtml} from '../../lib/escapeHtml';

/** Page of the manual. */
export interface Chapter {
  title: string;
  /** Path of the page, with the site's base URL: `/docs/tutorials/get-started/`. */
  path: string;
  /** Rendered content of the page. */
  html: string;
}

/** Manual of a version. */
export interface Manual {
  title: string;
  /** Path of the manual, with the site's base URL: `/docs/manual/`. */
  path: string;
  /** Origin of the site, which makes links out of the manual absolute for paper. */
  origin: string;
  baseUrl: string;
  /** `<link>` elements of the pages' style sheets, with their hashes. */
  styles: readonly string[];
  chapters: readonly Chapter[];
}

/** Derives the id of a page's chapter: `docs-tutorials-get-started`. */
export const placeOf = (path: string): string =>
  path
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Start tag in the site's HTML; its texts contain no bare `<`, but attribute values may contain `>`. */
const TAG = /<[a-z](?:"[^"]*"|[^">])*>/gi;
const ATTRIBUTE = / ([a-z:-]+)="([^"]*)"/gi;
/** Attributes whose values are ids of elements. */
const IDS = /^(?:id|for|headers|aria-(?:labelledby|describedby|controls))$/;

/** Buttons and tab lists, which do nothing without scripts. */
const CONTROLS =
  /<button\b[\s\S]*?<\/button>|<ul role="tablist"[\s\S]*?<\/ul>/g;

/** Levels in the tags of headings, except the lowest. */
const HEADING = /(?<=<\/?h)[1-5](?=[ >])/g;

/** Start tag of a link whose text is its address, which print need not repeat (`src/css/print.css`). */
const SAYS_ITSELF = /(<a\b[^>]* href="([^"]+)"[^>]*)>(?=\2<\/a>)/g;

/** Resolves a link to an id in the manual, or to an absolute address outside of it. */
function resolveLink(
  href: string,
  page: string,
  {origin, chapters}: Manual,
): string {
  const [path = '', anchor] = href.split('#');
  const linkedPath = path === '' ? page : path.replace(/\/?(\?.*)?$/, '/');
  if (chapters.some((chapter) => chapter.path === linkedPath)) {
    const place = placeOf(linkedPath);
    return `#${anchor ? `${place}--${anchor}` : place}`;
  }
  return href.startsWith('/') ? origin + href : href;
}

/** Adapts a page to the manual: unique ids, links within the manual, lower headings, open details and tabs. */
export function adaptChapter({path, html}: Chapter, manual: Manual): string {
  const place = placeOf(path);
  const adapted = html.replace(CONTROLS, '').replace(TAG, (tag) => {
    const changed = tag.replace(
      ATTRIBUTE,
      (whole, name: string, value: string) => {
        if (IDS.test(name)) {
          const ids = value.split(' ').map((id) => `${place}--${id}`);
          return ` ${name}="${ids.join(' ')}"`;
        }
        if (name === 'href' || name === 'xlink:href') {
          return ` ${name}="${resolveLink(value, path, manual)}"`;
        }
        return whole.replaceAll('url(#', `url(#${place}--`);
      },
    );
    if (changed.startsWith('<details')) {
      return changed.replace('<details', '<details open');
    }
    return changed.includes('role="tabpanel"')
      ? changed.replace(/ hidden(?:="[^"]*")?/, '')
      : changed;
  });
  return adapted
    .replace(HEADING, (level) => String(Number(level) + 1))
    .replace(SAYS_ITSELF, '$1 data-print="">');
}

/** Styles of the manual alone: separators between chapters, titles of tab panels, and for print a table of contents on its own sheet without the link back. */
const OWN_STYLE = `<style>
:root {scroll-padding-top: 0}
.manual-chapter + .manual-chapter {margin-top: 48px; padding-top: 32px; border-top: 2px solid var(--pt-border)}
[data-tab]::before {content: attr(data-tab); display: block; margin-bottom: 8px; font-weight: 700}
@media print {main > p {display: none} nav {break-after: page} nav ol {columns: 2}}
</style>`;

/** Renders the pages of a version as one page without scripts. */
export function renderManual(manual: Manual): string {
  const {title, path, origin, chapters, styles, baseUrl} = manual;
  const contents = chapters
    .map(
      (chapter) =>
        `<li><a href="#${placeOf(chapter.path)}">${escapeHtml(chapter.title)}</a></li>`,
    )
    .join('');
  const body = chapters
    .map(
      (chapter) =>
        `<section id="${placeOf(chapter.path)}" class="manual-chapter">${adaptChapter(chapter, manual)}</section>`,
    )
    .join('\n');
  return `<!DOCTYPE html><html lang="en" dir="ltr" data-theme="light" class="manual"><head><meta charset="UTF-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(`${title}: every page in one, to print or to save.`)}"><link rel="canonical" href="${escapeHtml(origin + path)}"><link rel="icon" href="${baseUrl}img/favicon.svg">${styles.join('')}${OWN_STYLE}</head><body><main class="container margin-vert--lg markdown"><h1>${escapeHtml(title)}</h1><p>Print this page, or save it as one file. <a href="${chapters[0]?.path ?? baseUrl}">Back to the site</a>.</p><nav aria-label="Pages"><ol>${contents}</ol></nav>
${body}
</main></body></html>
`;
}
