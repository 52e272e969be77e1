import {
  plain,
  walk,
  type Entry,
  type PackageModel,
  type Parameter,
} from './model';

/** What the published releases say of a symbol. */
export interface History {
  /** The release that added it; the oldest one read where it was always there. */
  since: string;
  /** Whether the oldest release read has it. */
  always: boolean;
  /** Releases in which its signature became another one. */
  changed: string[];
  /** The first release without it. */
  removed?: string;
  /** The release whose comments first call it deprecated. */
  deprecated?: string;
}

function parameterText(parameter: Parameter): string {
  return `${parameter.rest ? '...' : ''}${parameter.optional ? '?' : ''}${plain(parameter.type)}`;
}

/**
 * A symbol's signature as text, the same for two releases that mean the same:
 * neither TypeDoc's numbers nor the names of parameters are in it.
 */
export function signatureText(entry: Entry): string {
  const signatures = entry.signatures.map(
    (signature) =>
      `<${plain(signature.typeParameters)}>(${signature.parameters.map(parameterText).join(',')}):${plain(signature.returns)}`,
  );
  const hasMembers = entry.children.length > 0;
  return [
    entry.optional ? '?' : '',
    entry.readonly ? 'readonly' : '',
    plain(entry.typeParameters),
    entry.extends.map(plain).join(','),
    // A constant or a type with members is its members: those have their own history.
    entry.type && !hasMembers && signatures.length === 0
      ? plain(entry.type)
      : '',
    ...signatures,
  ].join('|');
}

/** Whether the package's own comments call it deprecated. */
export function isDeprecated(entry: Entry): boolean {
  return (
    entry.comment?.deprecated !== undefined ||
    (entry.signatures.length > 0 &&
      entry.signatures.every(({comment}) => comment?.deprecated !== undefined))
  );
}

/** Facts that the published packages cannot show: what an unpublished release did. */
export type Corrections = Readonly<
  Record<
    string,
    Partial<Pick<History, 'since' | 'removed' | 'deprecated'>> & {
      changed?: string;
    }
  >
>;

/**
 * Computes every symbol's history.
 *
 * @param models - the releases, oldest first.
 * @throws Error for a correction that the packages contradict, with its key.
 */
export function histories(
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
      const text = signatureText(entry);
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
  /** A correction may only move a release down to one that was never published. */
  const fits = (corrected: string, computed: string | undefined): boolean => {
    const at = releases.indexOf(computed ?? '');
    return (
      at >= 0 &&
      compareReleases(corrected, computed ?? '') <= 0 &&
      (at === 0 || compareReleases(corrected, releases[at - 1] ?? '') > 0)
    );
  };
  for (const [key, correction] of Object.entries(corrections)) {
    const history = result.get(key);
    const wrong = (what: string) =>
      new Error(
        `api-history: the correction of ${key} (${what}) does not fit the packages.`,
      );
    if (!history) {
      throw wrong('unknown symbol');
    }
    for (const what of ['since', 'removed', 'deprecated'] as const) {
      const value = correction[what];
      if (value !== undefined) {
        if (!fits(value, history[what])) {
          throw wrong(`${what} ${value}`);
        }
        history[what] = value;
      }
    }
    // Members go with their owner.
    for (const [member, own] of correction.removed ? result : []) {
      if (correction.removed && own.removed && member.startsWith(`${key}.`)) {
        own.removed = correction.removed;
      }
    }
    if (correction.changed !== undefined) {
      const at = history.changed.findIndex((release) =>
        fits(correction.changed ?? '', release),
      );
      if (at < 0) {
        throw wrong(`changed ${correction.changed}`);
      }
      history.changed[at] = correction.changed;
    }
  }
  return result;
}

/** Orders releases: negative where the first one is older. */
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
