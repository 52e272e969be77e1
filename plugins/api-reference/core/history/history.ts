import {
  toPlainText,
  walk,
  type ApiEntry,
  type PackageModel,
  type ApiParameter,
} from './model';

/** Events of a symbol in the published releases. */
export interface History {
  /** Release that added the symbol; the oldest release for symbols that it has. */
  since: string;
  /** Whether the oldest release has the symbol. */
  always: boolean;
  /** Releases that changed the signature. */
  changed: string[];
  /** First release without the symbol. */
  removed?: string;
  /** First release whose comments call the symbol deprecated. */
  deprecated?: string;
}

function toParameterText(parameter: ApiParameter): string {
  return `${parameter.rest ? '...' : ''}${parameter.optional ? '?' : ''}${toPlainText(parameter.type)}`;
}

/**
 * Writes a symbol's signature for comparison: texts of two releases are equal where the types are.
 * It has neither TypeDoc's numbers nor names of parameters.
 */
export function toSignatureText(entry: ApiEntry): string {
  const signatures = entry.signatures.map(
    (signature) =>
      `<${toPlainText(signature.typeParameters)}>(${signature.parameters.map(toParameterText).join(',')}):${toPlainText(signature.returns)}`,
  );
  const hasMembers = entry.children.length > 0;
  return [
    entry.optional ? '?' : '',
    entry.readonly ? 'readonly' : '',
    toPlainText(entry.typeParameters),
    entry.extends.map(toPlainText).join(','),
    // Members of a constant or a type have a history themselves.
    entry.type && !hasMembers && signatures.length === 0
      ? toPlainText(entry.type)
      : '',
    ...signatures,
  ].join('|');
}

/** Tells whether the package's comments call a symbol deprecated. */
export function isDeprecated(entry: ApiEntry): boolean {
  return (
    entry.comment?.deprecated !== undefined ||
    (entry.signatures.length > 0 &&
      entry.signatures.every(({comment}) => comment?.deprecated !== undefined))
  );
}

/** Releases of events, by key, that happened in a release which was never published. */
export type Corrections = Readonly<
  Record<
    string,
    Partial<Pick<History, 'since' | 'removed' | 'deprecated'>> & {
      changed?: string;
    }
  >
>;

/**
 * Computes the history of every symbol, by its key.
 *
 * @param models - releases, oldest first.
 * @throws Error with the key of a correction that the packages contradict.
 */
export function computeHistories(
  models: readonly PackageModel[],
  corrections: Corrections = {},
): Map<string, History> {
  const result = new Map<string, History>();
  const last = new Map<string, string>();
  models.forEach(({release}, index) => {
    const model = models[index] as PackageModel;
    const present = new Set<string>();
    for (const {entry} of walk(model)) {
      present.add(entry.key);
      const text = toSignatureText(entry);
      const known = result.get(entry.key);
      if (!known) {
        result.set(entry.key, {
          since: release,
          always: index === 0,
          changed: [],
          ...(isDeprecated(entry) ? {deprecated: release} : {}),
        });
      } else {
        if (last.get(entry.key) !== text) {
          known.changed.push(release);
        }
        if (isDeprecated(entry)) {
          known.deprecated ??= release;
        } else {
          delete known.deprecated;
        }
        delete known.removed;
      }
      last.set(entry.key, text);
    }
    for (const [key, history] of result) {
      if (!present.has(key)) {
        history.removed ??= release;
      }
    }
  });

  const releases = models.map(({release}) => release);
  /** Tells whether a correction moves an event into an unpublished release right before the computed one. */
  const isAllowed = (
    corrected: string,
    computed: string | undefined,
  ): boolean => {
    const at = releases.indexOf(computed ?? '');
    return (
      at >= 0 &&
      compareReleases(corrected, computed ?? '') <= 0 &&
      (at === 0 || compareReleases(corrected, releases[at - 1] ?? '') > 0)
    );
  };
  for (const [key, correction] of Object.entries(corrections)) {
    const history = result.get(key);
    const toError = (what: string) =>
      new Error(
        `api-reference: the correction of ${key} (${what}) does not fit the packages.`,
      );
    if (!history) {
      throw toError('unknown symbol');
    }
    for (const what of ['since', 'removed', 'deprecated'] as const) {
      const value = correction[what];
      if (value !== undefined) {
        if (!isAllowed(value, history[what])) {
          throw toError(`${what} ${value}`);
        }
        history[what] = value;
      }
    }
    // Members are removed together with their owner.
    for (const [member, ofMember] of correction.removed ? result : []) {
      if (
        correction.removed &&
        ofMember.removed &&
        member.startsWith(`${key}.`)
      ) {
        ofMember.removed = correction.removed;
      }
    }
    if (correction.changed !== undefined) {
      const at = history.changed.findIndex((release) =>
        isAllowed(correction.changed ?? '', release),
      );
      if (at < 0) {
        throw toError(`changed ${correction.changed}`);
      }
      history.changed[at] = correction.changed;
    }
  }
  return result;
}

/** Compares two releases by their numbers, for sorting: negative where the first one is older. */
export function compareReleases(a: string, b: string): number {
  const left = a.split('.').map(Number);
  const right = b.split('.').map(Number);
  for (let index = 0; index < 3; index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) {
      return difference;
    }
  }
  return 0;
}
