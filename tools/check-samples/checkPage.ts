import ts from 'typescript';
import {lineAt, type Page, type Problem} from './types';

/** Components of the theme's own list, and those that plugins replace: code of samples, links to sections. */
const THEME_COMPONENTS = ['Details', 'Head', 'Program', 'Sections'];

/**
 * The global components: the names in the default export of src/theme/MDXComponents.
 *
 * @param code - that file's text.
 */
export function registeredComponents(code: string): Set<string> {
  const names = new Set<string>();
  const read = (node: ts.Expression): void => {
    if (ts.isSatisfiesExpression(node) || ts.isAsExpression(node)) {
      read(node.expression);
    } else if (ts.isObjectLiteralExpression(node)) {
      for (const property of node.properties) {
        if (ts.isSpreadAssignment(property)) {
          THEME_COMPONENTS.forEach((name) => names.add(name));
        } else if (property.name && !ts.isComputedPropertyName(property.name)) {
          names.add(property.name.text);
        }
      }
    }
  };
  ts.createSourceFile('index.tsx', code, ts.ScriptTarget.ESNext).forEachChild(
    (node) => {
      if (ts.isExportAssignment(node)) {
        read(node.expression);
      }
    },
  );
  return names;
}

/** Pages use registered components only, and import and export nothing; the text of a page in TSX, `src/pages/_flora.mdx`, may. */
export function checkComponents(
  {file, partial, prose}: Page,
  registered: ReadonlySet<string>,
): Problem[] {
  const imported = new Set(
    partial
      ? [...prose.matchAll(/^import (\w+) from /gm)].map(([, name]) => name)
      : [],
  );
  const modules = [
    ...prose.matchAll(/(?<=^|\n[ \t]*\n)(import|export)\s/g),
  ].map(({index, 1: keyword = ''}) => ({
    file,
    line: lineAt(prose, index),
    message: `pages ${keyword} nothing: register a component in src/theme/MDXComponents instead`,
  }));
  const components = [...prose.matchAll(/(?<!\\)<([A-Z][\w.]*)/g)]
    .filter(
      ({1: name = ''}) =>
        !registered.has(name.split('.')[0] ?? '') && !imported.has(name),
    )
    .map(({index, 1: name = ''}) => ({
      file,
      line: lineAt(prose, index),
      message: `<${name}> is not registered in src/theme/MDXComponents`,
    }));
  return [...(partial ? [] : modules), ...components];
}

/** Control characters come from escapes gone wrong (`\a` of `\activate`), and no reader sees them. */
export function checkCharacters({file, prose}: Page): Problem[] {
  return [...prose.matchAll(/[^\P{Cc}\t\n\r]/gu)].map(({index}) => ({
    file,
    line: lineAt(prose, index),
    message: 'a control character: an escape that was meant as text?',
  }));
}

/** A screen reader names a cell by its column: no column is without a name. */
export function checkTables({file, prose}: Page): Problem[] {
  return [
    ...prose.matchAll(/(?<=^|\n)(\|.*\|)[ \t]*\n\|[ \t]*:?-{3}/g),
  ].flatMap(({index, 1: head = ''}) =>
    // Prose has blanks for inline code: a cell of code is longer than this.
    /\|[ \t]{0,3}\|/.test(head)
      ? [
          {
            file,
            line: lineAt(prose, index),
            message: 'a table column without a heading',
          },
        ]
      : [],
  );
}

const LENGTH = {least: 50, most: 170};
const fold = (text: string) => text.trim().toLowerCase();

/** Reports values that an earlier page has already. */
function repeated(
  key: string,
  pages: readonly Page[],
  where: string,
): Problem[] {
  const first = new Map<string, string>();
  return pages.flatMap(({file, frontMatter}) => {
    const entry = frontMatter.get(key);
    if (!entry?.value) {
      return [];
    }
    const earlier = first.get(fold(entry.value));
    if (earlier === undefined) {
      first.set(fold(entry.value), file);
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
 * Each page has a title and a description of a search result's length. Titles
 * are unique in a version, descriptions over all: search engines see every version.
 *
 * @param versions - the pages of each docs version.
 */
export function checkFrontMatter(
  versions: readonly (readonly Page[])[],
): Problem[] {
  const own = versions.map((pages) => pages.filter(({partial}) => !partial));
  const single = own.flat().flatMap(({file, frontMatter}) => {
    const problems: Problem[] = [];
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
      (length < LENGTH.least || length > LENGTH.most)
    ) {
      problems.push({
        file,
        line: description.line,
        message: `description has ${length} characters: write ${LENGTH.least} to ${LENGTH.most}`,
      });
    }
    return problems;
  });
  return [
    ...single,
    ...own.flatMap((pages) => repeated('title', pages, 'within a version')),
    ...repeated('description', own.flat(), 'over all versions'),
  ];
}
