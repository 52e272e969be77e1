// Uses htmlparser2, which is faster than parse5; built HTML needs no error recovery.
import {load} from 'cheerio/slim';
import {addressOf} from '../../built-pages/core/page';
import type {PageFacts, FaqQuestion} from '../core/page';

const NAV = /<nav[^>]*theme-doc-breadcrumbs[\s\S]*?<\/nav>/;
const BLOCKS = 'p, li, tr, pre, td, th, dt, dd, div, h2, h3, h4';

const tidy = (text: string) => text.replace(/[\u200b\s]+/g, ' ').trim();

/** Reads headings that end with a question mark, each with the text up to the next heading of its level or above. */
export function readQuestions(html: string): FaqQuestion[] {
  const $ = load(html);
  const main = $('main');
  main.find('button, script, style, .hash-link, [aria-hidden=true]').remove();
  // Separate the words of adjacent blocks.
  main.find(BLOCKS).append(' ');
  return main
    .find('h2, h3')
    .filter((_, heading) => $(heading).text().trim().endsWith('?'))
    .toArray()
    .map((heading) => ({
      question: tidy($(heading).text()),
      answer: tidy(
        $(heading)
          .nextUntil(heading.tagName === 'h2' ? 'h2' : 'h2, h3')
          .text(),
      ),
    }))
    .filter(({answer}) => answer);
}

/**
 * Reads the metadata of a built page.
 *
 * @param file - path in the build.
 */
export function readPage(
  html: string,
  file: string,
  baseUrl: string,
): PageFacts {
  const $ = load(html.slice(0, html.indexOf('</head>')));
  const getContent = (selector: string) => $(selector).attr('content');
  const trail = load(NAV.exec(html)?.[0] ?? '');
  return {
    path: addressOf(file, baseUrl),
    // The first title, because an <svg> may contain titles, too.
    title: tidy($('title').first().text()),
    description: getContent('meta[name="description"]') ?? '',
    canonical: $('link[rel="canonical"]').attr('href') ?? '',
    isIndexable: !getContent('meta[name="robots"]')?.includes('noindex'),
    version: getContent('meta[name="docusaurus_version"]'),
    trail: trail('li')
      .toArray()
      // Skip the link to the home page.
      .slice(1)
      .map((item) => ({
        label: tidy(trail(item).text()),
        href: trail(item).find('a').attr('href'),
      })),
    questions: /(^|\/)faq\/index\.html$/.test(file) ? readQuestions(html) : [],
  };
}
