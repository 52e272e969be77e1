import {load} from 'cheerio/slim';
import type {Element} from 'domhandler';
import type {Program} from '../core/handlers';
import {pageMarkdown} from '../core/toMarkdown';

/** A page to be written as Markdown: plain data, since it may go to another thread. */
export interface Job {
  /** The part of the page's HTML that holds its content. */
  html: string;
  /** Absolute address of the page. */
  page: string;
  /** The programs that it offers, by the name of their snack. */
  programs: Record<string, Program>;
}

/** @returns the Markdown; empty where the page has no content. */
export function convert({html, page, programs}: Job): string {
  const $ = load(html);
  const doc = $('.theme-doc-markdown').first();
  const root = (doc.length ? doc : $('article, main').first()).get(0);
  return root
    ? pageMarkdown(root as Element, {page, program: (name) => programs[name]})
    : '';
}
