/** What can be measured, in the order of a run. */
export const GROUPS = ['build', 'weight', 'lighthouse', 'navigation'] as const;
export type Group = (typeof GROUPS)[number];

export interface PeersOptions {
  groups: readonly Group[];
  runs: number;
  /** Multiples of the pages that are built; 1 is always one of them. */
  scales: readonly number[];
}

function count(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) {
    throw new Error(`${name} is "${text}": give whole numbers from 1.`);
  }
  return value;
}

const isGroup = (name: string): name is Group =>
  (GROUPS as readonly string[]).includes(name);

/**
 * Reads `--peers`, `--peers=<groups>`, `--runs=<n>` and `--scale=<n,…>`.
 *
 * @returns undefined without `--peers`.
 * @throws Error that says what can be given.
 */
export function readPeersOptions(
  args: readonly string[],
): PeersOptions | undefined {
  const value = (name: string) =>
    args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1);
  const named = value('--peers');
  if (named === undefined && !args.includes('--peers')) {
    return undefined;
  }
  const names = named?.split(',') ?? GROUPS;
  const unknown = names.find((name) => !isGroup(name));
  if (unknown !== undefined) {
    throw new Error(
      `--peers has no group "${unknown}": there are ${GROUPS.join(', ')}.`,
    );
  }
  const scales = (value('--scale') ?? '1')
    .split(',')
    .map((text) => count('--scale', text));
  return {
    groups: GROUPS.filter((group) => names.includes(group)),
    runs: count('--runs', value('--runs') ?? '3'),
    scales: [...new Set([1, ...scales])].sort((a, b) => a - b),
  };
}
