/** Checks that entries have descriptions and failures, and counts those that do. */

import type {Context} from './context';
import {groupPage} from './groups';
import {saysSomething} from './blocks';
import {
  type Entry,
  type Module,
  plain,
  walk,
} from '@playtorch-docs/api-history';
import {pageFor} from './overview';
import type {Version} from './reference';

/** Numbers of entries of a version. */
export interface Counts {
  entries: number;
  withoutDescription: number;
  typesWithoutSummary: number;
  /** Entries with Throws or Rejects. */
  failing: number;
  platforms: number;
  tutorials: number;
}

const isPage = ({kind}: Entry) =>
  kind === 'class' || kind === 'interface' || kind === 'enum';

function isDescribed({texts}: Version, entry: Entry): boolean {
  return (
    texts.get(entry.key)?.summary !== undefined ||
    [entry.comment, ...entry.signatures.map(({comment}) => comment)].some(
      saysSomething,
    )
  );
}

const givesPromise = ({signatures}: Entry) =>
  signatures.some(({returns}) => plain(returns).startsWith('Promise<'));

function mayThrow({reference}: Context, entry: Entry, module: Module): boolean {
  const {throwing, neverThrowing} = reference.facts;
  return (
    throwing.some((start) => module.name.startsWith(start)) &&
    ['method', 'constructor'].includes(entry.kind) &&
    !neverThrowing.includes(entry.key)
  );
}

/** Counts what the entries of a version say. */
export function countEntries(version: Version): Counts {
  const entries = [...walk(version.model)].map(({entry}) => entry);
  const count = (test: (entry: Entry) => boolean) =>
    entries.filter(test).length;
  const textsOf = (entry: Entry) => version.texts.get(entry.key) ?? {};
  return {
    entries: entries.length,
    withoutDescription: count((entry) => !isDescribed(version, entry)),
    typesWithoutSummary: count(
      (entry) => isPage(entry) && !isDescribed(version, entry),
    ),
    failing: count((entry) => {
      const {throws, rejects} = textsOf(entry);
      return (
        (throws?.length ?? 0) > 0 ||
        (rejects ?? []).some(({as}) => as !== 'none')
      );
    }),
    platforms: count((entry) => textsOf(entry).platforms !== undefined),
    tutorials: count((entry) => version.tutorials.has(entry.key)),
  };
}

/**
 * Checks that every entry of a version says what it does and how it fails.
 *
 * @throws Error that names each entry and the file where to write it.
 */
export function checkComplete(context: Context): void {
  const {reference, version} = context;
  const faults = [...walk(version.model)].flatMap(({entry, module}) => {
    const {throws, rejects} = version.texts.get(entry.key) ?? {};
    const group = groupPage(
      pageFor(version, entry),
      reference.facts.groups,
    )?.group;
    const at = `the texts of ${group?.id ?? 'types'}`;
    return [
      ...(isDescribed(version, entry)
        ? []
        : [`${entry.key} has no description: give it a summary in ${at}`]),
      ...(givesPromise(entry) && rejects === undefined
        ? [`${entry.key} gives a promise: say in ${at} when it rejects`]
        : []),
      ...(!givesPromise(entry) &&
      mayThrow(context, entry, module) &&
      throws === undefined
        ? [
            `${entry.key} may throw: say when in ${at}, or that it never does (throws: [])`,
          ]
        : []),
    ];
  });
  if (faults.length > 0) {
    throw new Error(
      [
        `api-reference: version ${version.label} is not described:`,
        ...faults.map((fault) => `  ${fault}`),
      ].join('\n'),
    );
  }
}
