import {
  type Address,
  addresses,
  collectNames,
  compareReleases,
  histories,
  type History,
  type Module,
  modulePage,
  type Names,
  type PackageModel,
  resolveName,
  walk,
} from '@playtorch-docs/api-history';
import {completeFacts, type Facts, type GivenFacts} from './facts';
import {readExamples, type Example, type SampleFile} from './examples';
import type {Links} from './markdown';
import {joinTexts, type TextItem, type Texts} from './texts';
import {tutorialsOf, type Tutorial, type TutorialSource} from './tutorials';

export type {Example} from './examples';

/** A name as programs type it. */
function typedAs(aliases: Facts['aliases'], name: string): string {
  for (const [start, alias] of Object.entries(aliases)) {
    if (name === start || name.startsWith(`${start}.`)) {
      return `${alias}${name.slice(start.length)}`;
    }
  }
  return name;
}

/** One docs version of the reference. */
export interface Version {
  label: string;
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
  /** Our own words, by key. */
  texts: ReadonlyMap<string, Texts>;
  /** Tutorials of this version that use a symbol, by key. */
  tutorials: ReadonlyMap<string, readonly Tutorial[]>;
  /** Names that the package's comments get wrong. */
  mistakes: Facts['mistakes'];
}

export interface Reference {
  versions: readonly Version[];
  histories: ReadonlyMap<string, History>;
  facts: Facts;
  /** Whether a page can run a program. */
  runs: (code: string, language: 'ts' | 'tsx') => boolean;
}

/** What the generator starts from. */
export interface Sources {
  /** Every release that was read, oldest first. */
  models: readonly PackageModel[];
  versions: readonly {
    label: string;
    path: string;
    release: string;
    /** A whole program, for the Overview. */
    app?: string;
    /** Programs of before and after a removal, by file name: `ModelResult.after.ts`. */
    moves?: ReadonlyMap<string, string>;
    tutorials?: readonly TutorialSource[];
  }[];
  /** Examples: files that begin with `// symbol · version, version`. */
  samples?: readonly SampleFile[];
  /** What they print, by path without extension. */
  results?: Readonly<Record<string, string>>;
  facts: GivenFacts;
  /** Whether a page can run a program; none where not given. */
  runs?: Reference['runs'];
}

/**
 * The key of a name.
 *
 * @param where - what names it, for the message.
 * @throws Error for a name that the version does not have.
 */
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

/**
 * Brings models, history, texts and examples together.
 *
 * @throws Error for a text, an example or a replacement that names what a version
 * does not have, and for a removed or deprecated symbol without a replacement.
 */
export function buildReference({
  models,
  versions,
  samples = [],
  results = {},
  facts: given,
  runs = () => false,
}: Sources): Reference {
  const facts = completeFacts(given);
  const built = versions.map((source): Version => {
    const {label, path, release, app, moves} = source;
    const model = models.find((candidate) => candidate.release === release);
    if (!model) {
      throw new Error(
        `api-reference: the package of version ${label} is not among the releases.`,
      );
    }
    const names = collectNames(model, (name) => typedAs(facts.aliases, name));
    return {
      label,
      path,
      model,
      names,
      addresses: addresses(model),
      modules: new Map(
        [...walk(model)].map(({entry, module}) => [entry.key, module]),
      ),
      examples: readExamples(
        samples,
        results,
        label,
        (name) => knownKey({names, label}, name, 'an example'),
        facts.shownAt,
      ),
      ...(app === undefined ? {} : {app}),
      moves: new Map(
        [...(moves ?? [])].map(([file, code]) => {
          const [, name = '', language] = /^(.+)\.(tsx?)$/.exec(file) ?? [];
          return [name, {language: language === 'tsx' ? 'tsx' : 'ts', code}];
        }),
      ),
      texts: textsOf(facts.texts, {names, label}),
      tutorials: tutorialsOf(source.tutorials ?? [], names),
      mistakes: facts.mistakes,
    };
  });
  const labels = built.map(({label}) => label);
  for (const {name, file, only} of facts.texts) {
    const unknown = only?.find((label) => !labels.includes(label));
    if (unknown !== undefined) {
      throw new Error(
        `api-reference: ${file} says "only ${unknown}" for ${name}: there are ${labels.join(', ')}.`,
      );
    }
    if (!built.some(({names}) => names.keys.has(name))) {
      throw new Error(
        `api-reference: ${file} names ${name}, which no version has.`,
      );
    }
  }
  checkNames(built, facts.words);
  const computed = histories(models, facts.corrections);
  checkReplacements(computed, built, facts.replacements);
  return {versions: built, histories: computed, facts, runs};
}

/** Fails for a text that names a symbol which only other versions have. */
function checkNames(versions: readonly Version[], words: Facts['words']): void {
  for (const version of versions) {
    const others = new Set(
      versions.flatMap(({names}) => [...names.keys.keys()]),
    );
    for (const [key, texts] of version.texts) {
      const all = JSON.stringify({...texts, parameters: texts.parameters});
      for (const [, name = ''] of all.matchAll(
        /`(?:new )?([A-Za-z_]\w*(?:\.\w+)*)(?:\(\))?`/g,
      )) {
        if (
          others.has(name) &&
          !version.names.keys.has(name) &&
          !words.includes(name)
        ) {
          throw new Error(
            `api-reference: the texts of ${key} name ${name}, which version ${version.label} does not have.`,
          );
        }
      }
    }
  }
}

/** The texts for the symbols of a version. */
function textsOf(
  items: readonly TextItem[],
  version: Pick<Version, 'names' | 'label'>,
): Map<string, Texts> {
  const found = new Map<string, TextItem[]>();
  for (const item of items) {
    const {name, only, file} = item;
    if (only ? only.includes(version.label) : version.names.keys.has(name)) {
      const key = knownKey(version, name, file);
      found.set(key, [...(found.get(key) ?? []), item]);
    }
  }
  return new Map(
    [...found].map(([key, list]) => {
      const texts = joinTexts(list);
      const entry = version.names.entries.get(key);
      const known = new Set(
        entry?.signatures.flatMap(({parameters}) =>
          parameters.flatMap(({name, properties}) => [
            name,
            ...properties.map((property) => `${name}.${property.name}`),
          ]),
        ),
      );
      const wrong = Object.keys(texts.parameters ?? {}).find(
        (name) => !known.has(name),
      );
      if (wrong !== undefined) {
        throw new Error(
          `api-reference: ${list[0]?.file ?? ''} describes ${wrong} of ${list[0]?.name ?? ''}, which version ${version.label} does not have.`,
        );
      }
      return [key, texts];
    }),
  );
}

/** Fails for a removed or deprecated symbol without a replacement. */
function checkReplacements(
  computed: ReadonlyMap<string, History>,
  versions: readonly Version[],
  replacements: Facts['replacements'],
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
        `api-reference: ${key} is ${removed ? 'removed' : 'deprecated'}, and no replacement says what to use instead.`,
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
    keyOf: (name) => resolveName(version.names, name, from, version.mistakes),
  };
}

/** What replaces a symbol, as Markdown, linked where the reader's version has it. */
export function replacementMarkdown(
  {versions, facts}: Reference,
  version: Version,
  key: string,
): string {
  const replacement = facts.replacements[key];
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

/**
 * Links the symbols that a text of ours writes in full, as `torch.fromBlob`: each
 * once, and never the entry that the text belongs to.
 */
export function linkNames(
  version: Version,
  text: string,
  from: string,
): string {
  const done = new Set([from]);
  return text.replace(
    /`(new )?([A-Za-z_]\w*(?:\.\w+)+)(\(\))?`/g,
    (whole, made: string | undefined, name: string) => {
      const key = made ? undefined : version.names.keys.get(name);
      const url = key && !done.has(key) ? urlOf(version, key) : undefined;
      if (!key || !url) {
        return whole;
      }
      done.add(key);
      return `[${whole}](${url})`;
    },
  );
}
