import {overloadAnchor, walk} from '@playtorch-docs/api-history';
import type {Context} from './context';
import {groupPage} from './groups';

const HEADING_ID = /^#{2,6} .*\{\/\* #(\S+) \*\/\}$/gm;

/** The heading ids of a generated page. */
export function headingIds(text: string): string[] {
  return [...text.matchAll(HEADING_ID)].map(([, id = '']) => id);
}

/**
 * Checks that every symbol has its entry on a written page, and every page and
 * heading its symbol.
 *
 * @param pages - text by file, relative to the docs version's `api/`.
 * @returns the number of symbols.
 * @throws Error that names symbols without a page and entries without a symbol.
 */
export function checkPages(
  {reference, version}: Context,
  pages: ReadonlyMap<string, string>,
): number {
  const expected = new Map<string, Set<string>>();
  const faults: string[] = [];
  let symbols = 0;
  const ids = new Map(
    [...pages].map(([file, text]) => [file, new Set(headingIds(text))]),
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
          const own = overloadAnchor(anchor, signature);
          known.add(own);
          if (!onPage.has(own)) {
            faults.push(`${entry.key} has no overload #${own} on ${file}`);
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
      groupPage(file.replace(/^core\/|\.mdx$/g, ''), reference.facts.groups)
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
