import {load, type CheerioAPI} from 'cheerio';
import type {AnyNode} from 'domhandler';
import {weigh} from '../../weigh';
import type {Candidate} from '../candidate';
import {pagesOf, type BuiltPage} from '../pages';
import type {Scratch} from './scratch';

interface Section {
  id: string;
  title: string;
  titles: string[];
  text: string;
}

interface MiniSearchLike {
  addAll: (documents: readonly Section[]) => void;
  search: (query: string) => {id: string}[];
}

/** Index and search settings of VitePress 1.6.4's local search, and its limit of rows. */
const INDEX = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
};
const SEARCH = {
  fuzzy: 0.2,
  prefix: true,
  boost: {title: 4, text: 2, titles: 1},
};
const ROWS = 16;

/** What rendered Markdown would not hold: VitePress indexes nothing else. */
const CONTROLS = 'button, script, style, svg, .hash-link';

/** The sections of a page as VitePress makes them: one per heading, with the headings above it. */
function sectionsOf({address, html}: BuiltPage): Section[] {
  const $: CheerioAPI = load(html);
  const article = $('article .markdown').first();
  const root = article.length > 0 ? article : $('main').first();
  root.find(CONTROLS).remove();
  const sections: Section[] = [];
  let parents: string[] = [];
  const walk = (node: AnyNode): void => {
    if (node.type === 'text') {
      const last = sections.at(-1);
      if (last) {
        last.text += node.data;
      }
      return;
    }
    if (node.type !== 'tag') {
      return;
    }
    const level = /^h([1-6])$/.exec(node.name)?.[1];
    const id = $(node).attr('id');
    if (level && (id || level === '1')) {
      const depth = Number(level) - 1;
      const title = $(node).text().trim();
      const titles = parents.slice(0, depth);
      sections.push({
        id: id && level !== '1' ? `${address}#${id}` : address,
        title,
        titles: titles.filter(Boolean),
        text: '',
      });
      parents =
        depth === 0 ? [title] : Object.assign([...titles], {[depth]: title});
      return;
    }
    node.children.forEach(walk);
    const last = sections.at(-1);
    if (last) {
      last.text += ' ';
    }
  };
  root.get().forEach(walk);
  // VitePress leaves out headings without text below them.
  const known = new Set<string>();
  return sections.filter(({id, text}) => {
    const keep = text.trim() !== '' && !known.has(id);
    known.add(id);
    return keep;
  });
}

/** MiniSearch with the settings that VitePress publishes. */
export async function miniSearchPeer(
  scratch: Scratch,
  pages: readonly BuiltPage[],
): Promise<Candidate> {
  const {default: MiniSearch} = (await scratch.import('minisearch')) as {
    default: new (options: unknown) => MiniSearchLike;
  };
  const engine = await bundleSize(scratch);
  return {
    name: 'MiniSearch as in VitePress',
    open: async (version) => {
      const index = new MiniSearch({...INDEX, searchOptions: SEARCH});
      index.addAll(pagesOf(pages, version).flatMap(sectionsOf));
      return {
        ask: async (query) =>
          index
            .search(query)
            .slice(0, ROWS)
            .map(({id}) => id),
        bytes: {
          index: weigh(Buffer.from(JSON.stringify(index))).brotli,
          engine,
        },
      };
    },
  };
}

/** Bytes of the minified library, compressed. */
async function bundleSize(scratch: Scratch): Promise<number> {
  const {build} = (await scratch.import('esbuild')) as {
    build: (
      options: unknown,
    ) => Promise<{outputFiles: {contents: Uint8Array}[]}>;
  };
  const {outputFiles} = await build({
    stdin: {
      contents:
        "import MiniSearch from 'minisearch'; globalThis.M = MiniSearch;",
      resolveDir: scratch.folder,
    },
    bundle: true,
    minify: true,
    write: false,
  });
  return weigh(Buffer.from(outputFiles[0]?.contents ?? [])).brotli;
}
