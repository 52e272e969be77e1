import {pageComponentNames} from '../../config/componentsOfPages';
import {toLine, type ParsedPage, type SampleProblem} from './types';

/** Checks that pages use registered components only, and neither import nor export; partial files such as `src/pages/_flora.mdx` may import. */
export function checkComponents({
  file,
  partial,
  prose,
}: ParsedPage): SampleProblem[] {
  const imported = new Set(
    partial
      ? [...prose.matchAll(/^import (\w+) from /gm)].map(([, name]) => name)
      : [],
  );
  const modules = [
    ...prose.matchAll(/(?<=^|\n[ \t]*\n)(import|export)\s/g),
  ].map(({index, 1: keyword = ''}) => ({
    file,
    line: toLine(prose, index),
    message: `pages ${keyword} nothing: register a component in config/componentsOfPages.ts instead`,
  }));
  const components = [...prose.matchAll(/(?<!\\)<([A-Z][\w.]*)/g)]
    .filter(
      ({1: name = ''}) =>
        !pageComponentNames.has(name.split('.')[0] ?? '') &&
        !imported.has(name),
    )
    .map(({index, 1: name = ''}) => ({
      file,
      line: toLine(prose, index),
      message: `<${name}> is not in config/componentsOfPages.ts`,
    }));
  return [...(partial ? [] : modules), ...components];
}

/** Reports control characters: they come from wrong escapes (`\a` of `\activate`), and are invisible. */
export function checkCharacters({file, prose}: ParsedPage): SampleProblem[] {
  return [...prose.matchAll(/[^\P{Cc}\t\n\r]/gu)].map(({index}) => ({
    file,
    line: toLine(prose, index),
    message: 'a control character: an escape that was meant as text?',
  }));
}

/** Checks that every column of a table has a name, because screen readers name a cell by its column. */
export function checkTables({file, prose}: ParsedPage): SampleProblem[] {
  return [
    ...prose.matchAll(/(?<=^|\n)(\|.*\|)[ \t]*\n\|[ \t]*:?-{3}/g),
  ].flatMap(({index, 1: head = ''}) =>
    // Inline code is replaced by spaces, so that a cell of code is longer than an empty one.
    /\|[ \t]{0,3}\|/.test(head)
      ? [
          {
            file,
            line: toLine(prose, index),
            message: 'a table column without a heading',
          },
        ]
      : [],
  );
}

/** Limits of a description, in characters. */
const DESCRIPTION_LENGTH = {least: 50, most: 170};
const normalize = (text: string) => text.trim().toLowerCase();

/** Reports values that an earlier page has. */
function findRepeated(
  key: string,
  pages: readonly ParsedPage[],
  where: string,
): SampleProblem[] {
  const first = new Map<string, string>();
  return pages.flatMap(({file, frontMatter}) => {
    const entry = frontMatter.get(key);
    if (!entry?.value) {
      return [];
    }
    const earlier = first.get(normalize(entry.value));
    if (earlier === undefined) {
      first.set(normalize(entry.value), file);
      return [];
    }
    return [
      {
        file,
        line: entry.line,
        message: `${key} "${entry.value}" is that of ${earlier} too: ${key}s are unique ${where}`,
      },
    ];
  });
}

/**
 * Checks that each page has a title, and a description of a search result's length. Titles are
 * unique in a version, descriptions over all, because search engines list every version.
 *
 * @param versions - pages of each docs version.
 */
export function checkFrontMatter(
  versions: readonly (readonly ParsedPage[])[],
): SampleProblem[] {
  const fullPages = versions.map((pages) =>
    pages.filter(({partial}) => !partial),
  );
  const single = fullPages.flat().flatMap(({file, frontMatter}) => {
    const problems: SampleProblem[] = [];
    for (const key of ['title', 'description']) {
      const entry = frontMatter.get(key);
      if (!entry?.value) {
        problems.push({
          file,
          line: entry?.line ?? 1,
          message: `no ${key} in the front matter`,
        });
      } else if (/^[|>][+-]?$/.test(entry.value)) {
        problems.push({
          file,
          line: entry.line,
          message: `write the ${key} on one line`,
        });
      }
    }
    const description = frontMatter.get('description');
    const length = description?.value.length ?? 0;
    if (
      description &&
      length > 2 &&
      (length < DESCRIPTION_LENGTH.least || length > DESCRIPTION_LENGTH.most)
    ) {
      problems.push({
        file,
        line: description.line,
        message: `description has ${length} characters: write ${DESCRIPTION_LENGTH.least} to ${DESCRIPTION_LENGTH.most}`,
      });
    }
    return problems;
  });
  return [
    ...single,
    ...fullPages.flatMap((pages) =>
      findRepeated('title', pages, 'within a version'),
    ),
    ...findRepeated('description', fullPages.flat(), 'over all versions'),
  ];
}
