import {addresses, modulePage, type Address} from './address';
import {corrections, replacements, type Replacement} from './data/lifecycle';
import {notes, type Note} from './data/notes';
import type {Label} from './data/versions';
import {readExamples, type Example, type SampleFile} from './examples';
import {
  compareReleases,
  histories,
  type Corrections,
  type History,
} from './history';
import type {Links} from './markdown';
import {walk, type Module, type PackageModel} from './model';
import {collectNames, resolveName, type Names} from './names';

export type {Example} from './examples';

/** One docs version of the reference. */
export interface Version {
  label: Label;
  /** Path of its docs: `/docs/next/`. */
  path: string;
  model: PackageModel;
  names: Names;
  addresses: ReadonlyMap<string, Address>;
  /** Module of every symbol. */
  modules: ReadonlyMap<string, Module>;
  /** By key. */
  examples: ReadonlyMap<string, Example>;
  /** A whole program, for the Overview. */
  app?: string;
  /** Programs of before and after a removal, by name and side: `ModelResult.after`. */
  moves: ReadonlyMap<string, Example>;
  notes: ReadonlyMap<string, readonly Note[]>;
}

export interface Reference {
  versions: readonly Version[];
  histories: ReadonlyMap<string, History>;
  replacements: Data['replacements'];
}

/** Facts that no package holds. */
export interface Data {
  corrections: Corrections;
  notes: readonly Note[];
  replacements: Readonly<Record<string, Replacement>>;
}

/** What the generator starts from. */
export interface Sources {
  /** Every release that was read, oldest first. */
  models: readonly PackageModel[];
  versions: readonly {
    label: Label;
    path: string;
    release: string;
    /** A whole program, for the Overview. */
    app?: string;
    /** Programs of before and after a removal, by file name: `ModelResult.after.ts`. */
    moves?: ReadonlyMap<string, string>;
  }[];
  /** The files of samples/api. */
  samples?: readonly SampleFile[];
  /** What they print, by path without extension. */
  results?: Readonly<Record<string, string>>;
  data?: Data;
}

/** The key that a piece of data names; an unknown name fails with where it stands. */
export function knownKey(
  {names, label}: Pick<Version, 'names' | 'label'>,
  name: string,
  where: string,
): string {
  const key = names.keys.get(name);
  if (key === undefined) {
    throw new Error(
      `api-reference: ${where} names ${name}, which version ${label} does not have.`,
    );
  }
  return key;
}

/** Brings models, history, notes and examples together. */
export function buildReference({
  models,
  versions,
  samples = [],
  results = {},
  data,
}: Sources): Reference {
  const facts = data ?? {corrections, notes, replacements};
  const built = versions.map(({label, path, release, app, moves}): Version => {
    const model = models.find((candidate) => candidate.release === release);
    if (!model) {
      throw new Error(
        `api-reference: the package of version ${label} is not in the list "packages" of config/apiReference.ts.`,
      );
    }
    const names = collectNames(model);
    const noted = new Map<string, Note[]>();
    for (const note of facts.notes) {
      const exists = names.keys.has(note.name);
      if (note.only ? note.only.includes(label) : exists) {
        const key = knownKey({names, label}, note.name, 'a note');
        noted.set(key, [...(noted.get(key) ?? []), note]);
      }
    }
    return {
      label,
      path,
      model,
      names,
      addresses: addresses(model),
      modules: new Map(
        [...walk(model)].map(({entry, module}) => [entry.key, module]),
      ),
      examples: readExamples(samples, results, label, (name) =>
        knownKey({names, label}, name, 'an example in samples/api'),
      ),
      ...(app === undefined ? {} : {app}),
      moves: new Map(
        [...(moves ?? [])].map(([file, code]) => {
          const [, name = '', language] = /^(.+)\.(tsx?)$/.exec(file) ?? [];
          return [name, {language: language === 'tsx' ? 'tsx' : 'ts', code}];
        }),
      ),
      notes: noted,
    };
  });
  for (const note of facts.notes) {
    if (!built.some(({names}) => names.keys.has(note.name))) {
      throw new Error(
        `api-reference: a note names ${note.name}, which no version has.`,
      );
    }
  }
  const computed = histories(models, facts.corrections);
  checkReplacements(computed, built, facts.replacements);
  return {
    versions: built,
    histories: computed,
    replacements: facts.replacements,
  };
}

/** Whatever a documented version lost or lets go of must say what to use instead. */
function checkReplacements(
  computed: ReadonlyMap<string, History>,
  versions: readonly Version[],
  replacements: Data['replacements'],
): void {
  const newest = versions.at(-1);
  for (const [key, {removed, deprecated}] of computed) {
    const owner = key.slice(0, key.lastIndexOf('.'));
    const withOwner = computed.get(owner)?.removed !== undefined;
    const documented = versions.some(({modules}) => modules.has(key));
    if (
      documented &&
      (removed || deprecated) &&
      !withOwner &&
      !replacements[key]
    ) {
      throw new Error(
        `api-reference: ${key} is ${removed ? 'removed' : 'deprecated'}, and core/data/lifecycle.ts does not say what replaces it.`,
      );
    }
  }
  for (const [key, {use}] of Object.entries(replacements)) {
    for (const name of newest && computed.has(key) ? use : []) {
      knownKey(newest as Version, name, `the replacement of ${key}`);
    }
  }
}

/** The address of a symbol's entry in a version. */
export function urlOf(version: Version, key: string): string | undefined {
  const address = version.addresses.get(key);
  return (
    address &&
    `${version.path}api/core/${address.page}/${address.anchor ? `#${address.anchor}` : ''}`
  );
}

/** The address of a module's page. */
export function moduleUrl(version: Version, module: string): string {
  return `${version.path}api/core/${modulePage(module)}/`;
}

/** How comments and types of a version's symbol are linked. */
export function linksFrom(version: Version, from: string): Links {
  return {
    urlOf: (key) => urlOf(version, key),
    keyOf: (name) => resolveName(version.names, name, from),
  };
}

/** What replaces a symbol, as Markdown, linked where the reader's version has it. */
export function replacementMarkdown(
  {versions, replacements}: Reference,
  version: Version,
  key: string,
): string {
  const replacement = replacements[key];
  if (!replacement) {
    return '';
  }
  const newest = versions.at(-1) ?? version;
  const names = replacement.use.map((name) => {
    const here = version.names.keys.get(name);
    const at = here === undefined ? newest : version;
    const target = at.names.keys.get(name);
    const url = target && urlOf(at, target);
    const shown = (target && at.names.shown.get(target)) ?? name;
    return url ? `[\`${shown}\`](${url})` : `\`${shown}\``;
  });
  return [
    ...(names.length > 0 ? [`Use ${names.join(' and ')}.`] : []),
    replacement.text,
  ].join(' ');
}

/** Whether a release is in what a version documents. */
export function isKnownIn(version: Version, release: string): boolean {
  return compareReleases(release, version.model.release) <= 0;
}
