import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {List, PhrasingContent, Root} from 'mdast';
import type {Processor} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {isJsx, type PageFile, textAttribute} from '../lib/mdx';

/** Heading in the source of a page. */
interface Heading {
  level: number;
  /** Markdown of the heading without its id. */
  text: string;
  id: string;
}

const HEADING = /^(#{2,6}) (.+?) \{\/\* #([\w-]+)(?: .+)? \*\/\}$/;

/** Lists the headings with an id in a page's source, outside of fences. */
function listHeadings(source: string): Heading[] {
  let fence: string | undefined;
  return source.split('\n').flatMap((line) => {
    const mark = /^ *(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) {
      if (fence === undefined) {
        fence = mark;
      } else if (mark.startsWith(fence)) {
        fence = undefined;
      }
    }
    const [, marks = '', text = '', id = ''] = HEADING.exec(line) ?? [];
    return fence === undefined && id ? [{level: marks.length, text, id}] : [];
  });
}

/** Finds the index of a heading by id. */
function findHeadingIndex(all: readonly Heading[], headingId: string): number {
  const at = all.findIndex(({id}) => id === headingId);
  if (at < 0) {
    throw new Error(
      `there is no heading "${headingId}". Known: ${all.map(({id}) => id).join(', ')}.`,
    );
  }
  return at;
}

/** Lists the headings one level below another. */
function listBelow(all: readonly Heading[], under: string): Heading[] {
  const [parent, ...rest] = all.slice(findHeadingIndex(all, under));
  const top = parent?.level ?? 0;
  const end = rest.findIndex(({level}) => level <= top);
  return rest
    .slice(0, end < 0 ? undefined : end)
    .filter(({level}) => level === top + 1);
}

/** Selects the headings with these ids, in this order. */
function pickHeadings(all: readonly Heading[], only: string): Heading[] {
  return only
    .split(/\s+/)
    .flatMap((id) => all[findHeadingIndex(all, id)] ?? []);
}

/**
 * Replaces `<Sections of="./troubleshooting/install.mdx" under="starting-the-app" />` by a list
 * of links to the headings of another page; `only="watchman err-ossl"` in place of `under`
 * selects some of them. Each item has the id of its heading, so that old addresses, from
 * before the section moved to the other page, lead to the link without scripts.
 *
 * @throws Error with the page, if the other page or the heading does not exist.
 */
export default function sections(
  this: Processor,
  {siteDir}: {siteDir: string},
) {
  /** Parses the content of a heading; without the `#`, “1. Install” would parse as a list. */
  const parseInline = (text: string): PhrasingContent[] => {
    const [heading] = (this.parse(`# ${text}`) as Root).children;
    return heading?.type === 'heading' ? heading.children : [];
  };

  return (tree: Root, file: PageFile & {value?: unknown}): void => {
    const page = file.path ?? '';
    const pageIds = new Set(listHeadings(String(file.value)).map(({id}) => id));

    const list = (of: string, under: string, only: string): List => {
      const source = /^\/[\w-]+\/$/.test(of)
        ? path.join(siteDir, 'src/pages', `${of.slice(1, -1)}.mdx`)
        : path.join(path.dirname(page), of);
      const all = listHeadings(readFileSync(source, 'utf8'));
      return {
        type: 'list',
        ordered: false,
        spread: false,
        // Keep the links out of the search, which finds the sections themselves.
        data: {hProperties: {'data-search-skip': ''}},
        children: (only ? pickHeadings(all, only) : listBelow(all, under)).map(
          ({text, id}) => ({
            type: 'listItem',
            spread: false,
            ...(pageIds.has(id) ? {} : {data: {hProperties: {id}}}),
            children: [
              {
                type: 'paragraph',
                children: [
                  {
                    type: 'link',
                    url: `${of}#${id}`,
                    children: parseInline(text),
                  },
                ],
              },
            ],
          }),
        ),
      };
    };

    visit(tree, (node, index, parent) => {
      if (!isJsx(node, 'Sections') || !parent || index === undefined) {
        return undefined;
      }
      const [of = '', under = '', only = ''] = ['of', 'under', 'only'].map(
        (name) => textAttribute(node, name),
      );
      try {
        parent.children[index] = list(of, under, only);
      } catch (error) {
        throw new Error(
          `${page}: <Sections of="${of}">: ${(error as Error).message}`,
          {cause: error},
        );
      }
      return SKIP;
    });
  };
}
