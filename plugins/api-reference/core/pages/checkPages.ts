import {toOverloadAnchor, walk} from '../history';
import type {PageContext} from './context';
import {findGroupPage} from './groups';

const HEADING_ID = /^#{2,6} .*\{\/\* #(\S+) \*\/\}$/gm;

/** Reads the heading ids of a generated page. */
function readHeadingIds(text: string): string[] {
  return [...text.matchAll(HEADING_ID)].map(([, id = '']) => id);
}

/**
 * Checks that every symbol has an entry on a written page, and every page and heading a symbol.
 *
 * @param pages - text by file, relative to the docs version's `api/`.
 * @returns number of symbols.
 * @throws Error that names symbols without a page and entries without a symbol.
 */
export function checkPages(
  {reference, version}: PageContext,
  pages: ReadonlyMap<string, string>,
): number {
  const expected = new Map<string, Set<string>>();
  const faults: string[] = [];
  let symbols = 0;
  const ids = new Map(
    [...pages].map(([file, text]) => [file, new Set(readHeadingIds(text))]),
  );
  for (const {entry} of walk(version.model)) {
    const address = version.addresses.get(entry.key);
    const file = `core/${address?.page ?? ''}.mdx`;
    const onPage = ids.get(file);
    symbols += 1;
    if (!address || !onPage) {
      faults.push(`${entry.key} has no page (${file})`);
      continue;
    }
    const {anchor} = address;
    const known = expected.get(file) ?? new Set<string>();
    expected.set(file, known);
    if (anchor !== undefined) {
      known.add(anchor);
      if (!onPage.has(anchor)) {
        faults.push(`${entry.key} has no entry #${anchor} on ${file}`);
      }
      if (entry.signatures.length > 1) {
        for (const signature of entry.signatures) {
          const overload = toOverloadAnchor(anchor, signature);
          known.add(overload);
          if (!onPage.has(overload)) {
            faults.push(`${entry.key} has no overload #${overload} on ${file}`);
          }
        }
      }
    }
  }
  const sectionsOf = (file: string): readonly string[] => [
    'constructors',
    'members',
    'properties',
    'methods',
    ...(
      findGroupPage(file.replace(/^core\/|\.mdx$/g, ''), reference.facts.groups)
        ?.entry.sections ?? []
    ).map(({id}) => id),
  ];
  for (const [file, onPage] of ids) {
    if (!/^core\/(?:classes|enums|interfaces|modules)\//.test(file)) {
      continue;
    }
    const entries = expected.get(file);
    const sections = sectionsOf(file);
    const isModule = file.startsWith('core/modules/');
    if (!entries && !isModule) {
      faults.push(`${file} is the page of no symbol`);
    }
    for (const id of onPage) {
      if (!entries?.has(id) && !sections.includes(id)) {
        faults.push(`${file}#${id} is the entry of no symbol`);
      }
    }
  }
  if (faults.length > 0) {
    throw new Error(
      [
        `api-reference: version ${version.label} is not what ${reference.facts.name} ${version.model.release} exports:`,
        ...faults.map((fault) => `  ${fault}`),
      ].join('\n'),
    );
  }
  return symbols;
}
