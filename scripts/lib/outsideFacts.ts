/** Fact with the places that publish its newest version. */
export interface CheckedFact {
  id: string;
  text: string;
  source: string;
  url?: string;
  checked: string;
  npm?: string;
  github?: string;
}

/** Version that a registry published, by `npm:name` or `github:owner/name`; undefined if it did not answer. */
export type NewestVersions = ReadonlyMap<string, string | undefined>;

/** Whether a text has a version or its release line: `React Native 0.88` has 0.88.1. */
export const hasVersion = (text: string, version: string): boolean =>
  (text.match(/\d+(?:\.\d+)+/g) ?? []).some(
    (found) => version === found || version.startsWith(`${found}.`),
  );

/** Lists the places that publish the newest version of a fact. */
export const listPublishers = ({
  npm,
  github,
}: Pick<CheckedFact, 'npm' | 'github'>): string[] => [
  ...(npm === undefined ? [] : [`npm:${npm}`]),
  ...(github === undefined ? [] : [`github:${github}`]),
];

/**
 * Lists what has to change: facts that differ from the newest published version, and facts that
 * nobody has read again for too long.
 *
 * @returns one line for each, with the id of the fact, its value, and the step.
 */
export function listOutdated(
  facts: readonly CheckedFact[],
  newest: NewestVersions,
  isStale: (fact: CheckedFact) => boolean,
): string[] {
  return facts.flatMap((fact) => {
    const {id, text, checked, source, url} = fact;
    return [
      ...listPublishers(fact).flatMap((publisher) => {
        const version = newest.get(publisher);
        return version === undefined
          ? [
              `${id}: ${publisher} did not answer, so "${text}" was not compared.`,
            ]
          : hasVersion(text, version)
            ? []
            : [
                `${id}: ${publisher} has ${version}, and the text is "${text}". Change \`text\`, read what else changed, and set \`checked\`.`,
              ];
      }),
      ...(isStale(fact)
        ? [
            `${id}: not checked since ${checked}. Read ${url ?? source}, correct "${text}" if it changed, and set \`checked\`.`,
          ]
        : []),
    ];
  });
}
