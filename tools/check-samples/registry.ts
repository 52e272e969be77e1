import {shellPins, type Pin, type PlacedPin} from './checkPins';
import {lineAt, type Fence, type Problem, type Source} from './types';

/**
 * tools/check-samples/registry.json: the packages that the pages pin and that were looked up.
 * `unseen` has those of npm that could not be found, and why they stay.
 */
export type Registry = Record<Pin['registry'] | 'unseen', RegistryList>;

export interface RegistryList {
  /** Day of the last look-up. */
  date: string;
  note: string;
  /** Versions by name. */
  packages: Record<string, string[]>;
}

/** Fences of these languages are commands of a shell. */
export const SHELL = ['bash', 'sh', 'shell', 'zsh', 'console', 'powershell'];

/** The exact versions in the `dependencies` of a package.json or snack.json. */
function jsonPins({file, line, code}: Source): PlacedPin[] {
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
          line: line + lineAt(code, code.indexOf(`"${key}"`)) - 1,
        });
      }
    }
  };
  try {
    walk(JSON.parse(code), false);
  } catch {
    // The check of JSON says so.
  }
  return pins;
}

/** The packages that shell fences, JSON fences and programs pin. */
export function allPins(
  fences: readonly Fence[],
  manifests: readonly Source[],
): PlacedPin[] {
  const written = (languages: readonly string[]) =>
    fences.filter(({language}) => languages.includes(language));
  return [
    ...written(SHELL).flatMap(shellPins),
    ...[...written(['json']), ...manifests].flatMap(jsonPins),
  ];
}

const REFRESH: Readonly<Record<Pin['registry'], string>> = {
  npm: 'npx tsx tools/check-samples/lookUpPackages.ts looks it up',
  pypi: 'look it up and add it by hand',
};

/** Whether a package and version stand in one of these lists. */
export const isListed = (
  {name, version}: Pick<Pin, 'name' | 'version'>,
  ...lists: readonly RegistryList[]
) => lists.some(({packages}) => packages[name]?.includes(version));

/** Reports packages and versions that nobody has looked up: they may not exist. */
export function checkRegistry(
  pins: readonly PlacedPin[],
  registry: Registry,
): Problem[] {
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
