/** Checks that entries have descriptions and failures, and counts such entries. */

import type {PageContext} from './context';
import {findGroupPage} from './groups';
import {hasText} from './blocks';
import {type ApiEntry, type ApiModule, toPlainText, walk} from '../history';
import {findPage} from './overview';
import type {ReferenceVersion} from './reference';

/** Numbers of entries of a version. */
export interface EntryCounts {
  entries: number;
  withoutDescription: number;
  typesWithoutSummary: number;
  /** Entries that throw or reject. */
  failing: number;
  platforms: number;
  tutorials: number;
}

const isPage = ({kind}: ApiEntry) =>
  kind === 'class' || kind === 'interface' || kind === 'enum';

function isDescribed({texts}: ReferenceVersion, entry: ApiEntry): boolean {
  return (
    texts.get(entry.key)?.summary !== undefined ||
    [entry.comment, ...entry.signatures.map(({comment}) => comment)].some(
      hasText,
    )
  );
}

const returnsPromise = ({signatures}: ApiEntry) =>
  signatures.some(({returns}) => toPlainText(returns).startsWith('Promise<'));

function mayThrow(
  {reference}: PageContext,
  entry: ApiEntry,
  module: ApiModule,
): boolean {
  const {throwing, neverThrowing} = reference.facts;
  return (
    throwing.some((start) => module.name.startsWith(start)) &&
    ['method', 'constructor'].includes(entry.kind) &&
    !neverThrowing.includes(entry.key)
  );
}

/** Counts the entries of a version by their content. */
export function countEntries(version: ReferenceVersion): EntryCounts {
  const entries = [...walk(version.model)].map(({entry}) => entry);
  const count = (test: (entry: ApiEntry) => boolean) =>
    entries.filter(test).length;
  const textsOf = (entry: ApiEntry) => version.texts.get(entry.key) ?? {};
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
 * Checks that every entry of a version has a description and its failures.
 *
 * @throws Error that lists incomplete entries, each with the texts that lack them.
 */
export function checkComplete(context: PageContext): void {
  const {reference, version} = context;
  const faults = [...walk(version.model)].flatMap(({entry, module}) => {
    const {throws, rejects} = version.texts.get(entry.key) ?? {};
    const group = findGroupPage(
      findPage(version, entry),
      reference.facts.groups,
    )?.group;
    const at = `the texts of ${group?.id ?? 'types'}`;
    return [
      ...(isDescribed(version, entry)
        ? []
        : [`${entry.key} has no description: give it a summary in ${at}`]),
      ...(returnsPromise(entry) && rejects === undefined
        ? [`${entry.key} gives a promise: say in ${at} when it rejects`]
        : []),
      ...(!returnsPromise(entry) &&
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
