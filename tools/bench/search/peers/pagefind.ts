import {rmSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import type {Candidate} from '../candidate';
import {pagesOf, type BuiltPage} from '../pages';
import {openHost, splitBytes} from './browserHost';
import type {Scratch} from './scratch';

interface PagefindLike {
  createIndex: (options: object) => Promise<{
    index: {
      addHTMLFile: (file: {
        url: string;
        content: string;
      }) => Promise<{errors: string[]}>;
      writeFiles: (options: {outputPath: string}) => Promise<unknown>;
    };
  }>;
  close: () => Promise<unknown>;
}

/** Only the article is searched, as Pagefind's guide advises for sites with menus. */
function marked(html: string): string {
  const $ = load(html);
  const article = $('article').first();
  (article.length > 0 ? article : $('main').first()).attr(
    'data-pagefind-body',
    '',
  );
  $('button, .hash-link, nav').attr('data-pagefind-ignore', 'all');
  return $.html();
}

/*
 * Rows as in Pagefind's own interface with sub-results: of each page the three
 * places with the most matches, in the order of the page. The row of the page
 * itself counts only where its opening matched, which favors Pagefind.
 */
const PROGRAM = `
  const pagefind = await import('/pagefind/pagefind.js');
  await pagefind.init();
  return async (query) => {
    const {results} = await pagefind.search(query);
    const pages = await Promise.all(results.slice(0, 10).map((result) => result.data()));
    return pages.flatMap(({url, sub_results: places}) => {
      const best = [...places]
        .sort((a, b) => b.locations.length - a.locations.length)
        .slice(0, 3);
      const rows = places.filter((place) => best.includes(place)).map((place) => place.url);
      return rows.length > 0 ? rows : [url];
    });
  };
`;

/** Pagefind's index and its own query code in a page. */
export async function pagefindPeer(
  scratch: Scratch,
  pages: readonly BuiltPage[],
): Promise<Candidate> {
  const pagefind = (await scratch.import('pagefind')) as PagefindLike;
  return {
    name: 'Pagefind',
    open: async (version) => {
      const folder = path.join(scratch.folder, 'pagefind', version.name);
      rmSync(folder, {recursive: true, force: true});
      const {index} = await pagefind.createIndex({});
      for (const {address, html} of pagesOf(pages, version)) {
        const {errors} = await index.addHTMLFile({
          url: address,
          content: marked(html),
        });
        if (errors.length > 0) {
          throw new Error(`Pagefind, ${address}: ${errors.join(', ')}`);
        }
      }
      await index.writeFiles({outputPath: path.join(folder, 'pagefind')});
      const {ask, fetched, close} = await openHost(folder, PROGRAM);
      await ask('torch.fromBlob');
      return {
        ask,
        bytes: splitBytes(fetched(), (file) => /\.js$|wasm/.test(file)),
        close,
      };
    },
    close: async () => {
      await pagefind.close();
    },
  };
}
