import {findShellPins, type Pin, type PlacedPin} from './checkPins';
import {
  toLine,
  type CodeFence,
  type SampleProblem,
  type SampleSource,
} from './types';

/**
 * Content of tools/check-samples/registry.json: packages that pages pin and that were looked up.
 * `unseen` has packages that npm does not have, with the reason why pages keep them.
 */
export type PackageRegistry = Record<
  Pin['registry'] | 'unseen',
  LookedUpPackages
>;

export interface LookedUpPackages {
  /** Day of the last look-up. */
  date: string;
  note: string;
  /** Versions by name. */
  packages: Record<string, string[]>;
}

/** Languages of fences with shell commands. */
export const SHELL_LANGUAGES = [
  'bash',
  'sh',
  'shell',
  'zsh',
  'console',
  'powershell',
];

/** Finds exact versions in the `dependencies` of a package.json or snack.json. */
function findJsonPins({file, line, code}: SampleSource): PlacedPin[] {
  const pins: PlacedPin[] = [];
  const walk = (value: unknown, inside: boolean): void => {
    for (const [key, child] of Object.entries(value ?? {})) {
      if (typeof child === 'object') {
        walk(child, inside || /^(?:dev)?dependencies$/i.test(key));
      } else if (inside && /^\d+\.\d+\.\d+/.test(String(child))) {
        pins.push({
          registry: 'npm',
          name: key,
          version: String(child),
          file,
          line: line + toLine(code, code.indexOf(`"${key}"`)) - 1,
        });
      }
    }
  };
  try {
    walk(JSON.parse(code), false);
  } catch {
    // The check of JSON reports the error.
  }
  return pins;
}

/** Finds the packages that shell fences, JSON fences and programs pin. */
export function findPins(
  fences: readonly CodeFence[],
  manifests: readonly SampleSource[],
): PlacedPin[] {
  const written = (languages: readonly string[]) =>
    fences.filter(({language}) => languages.includes(language));
  return [
    ...written(SHELL_LANGUAGES).flatMap(findShellPins),
    ...[...written(['json']), ...manifests].flatMap(findJsonPins),
  ];
}

const REFRESH: Readonly<Record<Pin['registry'], string>> = {
  npm: 'npx tsx tools/check-samples/lookUpPackages.ts looks it up',
  pypi: 'look it up and add it by hand',
};

/** Tells whether one of the lists has a package and version. */
export const isListed = (
  {name, version}: Pick<Pin, 'name' | 'version'>,
  ...lists: readonly LookedUpPackages[]
) => lists.some(({packages}) => packages[name]?.includes(version));

/** Reports packages and versions that were not looked up and may not exist. */
export function checkRegistry(
  pins: readonly PlacedPin[],
  registry: PackageRegistry,
): SampleProblem[] {
  return pins
    .filter((pin) =>
      pin.registry === 'npm'
        ? !isListed(pin, registry.npm, registry.unseen)
        : !isListed(pin, registry.pypi),
    )
    .map(({registry: where, name, version, file, line}) => ({
      file,
      line,
      message: `${name} ${version} is not in tools/check-samples/registry.json: ${REFRESH[where]}`,
    }));
}
