import {load} from 'cheerio/slim';
import type {Element} from 'domhandler';
import type {RunnableProgram} from '../core/handlers';
import {convertPage} from '../core/toMarkdown';

/** Page to convert; plain data, because it is sent to a worker thread. */
export interface Job {
  /** Part of the page's HTML with its content. */
  html: string;
  /** Absolute address of the page. */
  page: string;
  /** Programs of the page by the names of their snacks. */
  programs: Record<string, RunnableProgram>;
}

/** Converts a page to Markdown; empty for a page without content. */
export function convert({html, page, programs}: Job): string {
  const $ = load(html);
  const doc = $('.theme-doc-markdown').first();
  const root = (doc.length ? doc : $('article, main').first()).get(0);
  return root
    ? convertPage(root as Element, {page, program: (name) => programs[name]})
    : '';
}
