import {
  type Address,
  assignAddresses,
  collectNames,
  compareReleases,
  computeHistories,
  type History,
  type ApiModule,
  toModulePage,
  type SymbolNames,
  type PackageModel,
  resolveName,
  walk,
} from '../history';
import {completeFacts, type PackageFacts, type PartialFacts} from './facts';
import {readExamples, type SymbolExample, type SampleFile} from './examples';
import type {RunStep} from '../runs';
import type {SymbolLinks} from './markdown';
import {joinTexts, type TextItem, type SymbolTexts} from './texts';
import {findTutorials, type Tutorial, type TutorialSource} from './tutorials';

export type {SymbolExample as Example} from './examples';

/** Returns a name as programs write it, with the alias of its beginning. */
function toTypedName(aliases: PackageFacts['aliases'], name: string): string {
  for (const [start, alias] of Object.entries(aliases)) {
    if (name === start || name.startsWith(`${start}.`)) {
      return `${alias}${name.slice(start.length)}`;
    }
  }
  return name;
}

/** Docs version of the reference. */
export interface ReferenceVersion {
  label: string;
  /** Path of the docs, such as `/docs/next/`. */
  path: string;
  model: PackageModel;
  names: SymbolNames;
  addresses: ReadonlyMap<string, Address>;
  /** Modules by key of a symbol. */
  modules: ReadonlyMap<string, ApiModule>;
  /** Examples by key. */
  examples: ReadonlyMap<string, SymbolExample>;
  /** Complete app for the Overview. */
  app?: string;
  /** Programs before and after a removal, by name and side, such as `ModelResult.after`. */
  moves: ReadonlyMap<string, SymbolExample>;
  /** Texts of this site by key. */
  texts: ReadonlyMap<string, SymbolTexts>;
  /** Tutorials of this version by key of a symbol that they use. */
  tutorials: ReadonlyMap<string, readonly Tutorial[]>;
  /** Corrections of names that the package's comments get wrong. */
  mistakes: PackageFacts['mistakes'];
}

export interface ApiReference {
  versions: readonly ReferenceVersion[];
  histories: ReadonlyMap<string, History>;
  facts: PackageFacts;
  /** Tells whether a page can run a program. */
  runs: (code: string, language: 'ts' | 'tsx') => boolean;
}

/** Input of {@link buildReference}. */
export interface ReferenceSources {
  /** Releases, oldest first. */
  models: readonly PackageModel[];
  versions: readonly {
    label: string;
    path: string;
    release: string;
    /** Complete app for the Overview. */
    app?: string;
    /** Programs before and after a removal, by file name, such as `ModelResult.after.ts`. */
    moves?: ReadonlyMap<string, string>;
    tutorials?: readonly TutorialSource[];
  }[];
  /** Files of examples, which begin with `// symbol · version, version`. */
  samples?: readonly SampleFile[];
  /** Output of the examples, by path without extension. */
  results?: Readonly<Record<string, string>>;
  /** Recorded uses of the symbols in examples, by path without extension. */
  recorded?: Readonly<Record<string, readonly RunStep[]>>;
  facts: PartialFacts;
  /** Tells whether a page can run a program; by default none can. */
  runs?: ApiReference['runs'];
}

/**
 * Finds the key of a name.
 *
 * @param where - place of the name, for the message.
 * @throws Error for a name that the version does not have.
 */
function findKey(
  {names, label}: Pick<ReferenceVersion, 'names' | 'label'>,
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
 * Combines models, histories, texts and examples.
 *
 * @throws Error for a text, an example or a replacement of a symbol that the version lacks, and for
 * a removed or deprecated symbol without a replacement.
 */
export function buildReference({
  models,
  versions,
  samples = [],
  results = {},
  recorded = {},
  facts: partialFacts,
  runs = () => false,
}: ReferenceSources): ApiReference {
  const facts = completeFacts(partialFacts);
  const built = versions.map((source): ReferenceVersion => {
    const {label, path, release, app, moves} = source;
    const model = models.find((candidate) => candidate.release === release);
    if (!model) {
      throw new Error(
        `api-reference: the package of version ${label} is not among the releases.`,
      );
    }
    const names = collectNames(model, (name) =>
      toTypedName(facts.aliases, name),
    );
    return {
      label,
      path,
      model,
      names,
      addresses: assignAddresses(model),
      modules: new Map(
        [...walk(model)].map(({entry, module}) => [entry.key, module]),
      ),
      examples: readExamples(
        samples,
        results,
        recorded,
        label,
        (name) => findKey({names, label}, name, 'an example'),
        facts.shownAt,
      ),
      ...(app === undefined ? {} : {app}),
      moves: new Map(
        [...(moves ?? [])].map(([file, code]) => {
          const [, name = '', language] = /^(.+)\.(tsx?)$/.exec(file) ?? [];
          return [name, {language: language === 'tsx' ? 'tsx' : 'ts', code}];
        }),
      ),
      texts: collectTexts(facts.texts, {names, label}),
      tutorials: findTutorials(source.tutorials ?? [], names),
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
  const computed = computeHistories(models, facts.corrections);
  checkReplacements(computed, built, facts.replacements);
  return {versions: built, histories: computed, facts, runs};
}

/** @throws Error for a text that names a symbol which only other versions have. */
function checkNames(
  versions: readonly ReferenceVersion[],
  words: PackageFacts['words'],
): void {
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

/** Collects the texts of a version by key of their symbol. */
function collectTexts(
  items: readonly TextItem[],
  version: Pick<ReferenceVersion, 'names' | 'label'>,
): Map<string, SymbolTexts> {
  const byKey = new Map<string, TextItem[]>();
  for (const item of items) {
    const {name, only, file} = item;
    if (only ? only.includes(version.label) : version.names.keys.has(name)) {
      const key = findKey(version, name, file);
      byKey.set(key, [...(byKey.get(key) ?? []), item]);
    }
  }
  return new Map(
    [...byKey].map(([key, list]) => {
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

/** @throws Error for a removed or deprecated symbol without a replacement. */
function checkReplacements(
  computed: ReadonlyMap<string, History>,
  versions: readonly ReferenceVersion[],
  replacements: PackageFacts['replacements'],
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
      findKey(newest as ReferenceVersion, name, `the replacement of ${key}`);
    }
  }
}

/** Returns the address of a symbol's entry in a version; undefined where the version lacks the symbol. */
export function findUrl(
  version: ReferenceVersion,
  key: string,
): string | undefined {
  const address = version.addresses.get(key);
  return (
    address &&
    `${version.path}api/core/${address.page}/${address.anchor ? `#${address.anchor}` : ''}`
  );
}

/** Returns the address of a module's page. */
export function toModuleUrl(version: ReferenceVersion, module: string): string {
  return `${version.path}api/core/${toModulePage(module)}/`;
}

/** Creates links for the comments and types of a symbol in a version. */
export function createLinks(
  version: ReferenceVersion,
  from: string,
): SymbolLinks {
  return {
    urlOf: (key) => findUrl(version, key),
    keyOf: (name) => resolveName(version.names, name, from, version.mistakes),
  };
}

/** Writes the replacement of a symbol as Markdown, with links into the reader's version where it has the names. */
export function toReplacementMarkdown(
  {versions, facts}: ApiReference,
  version: ReferenceVersion,
  key: string,
): string {
  const replacement = facts.replacements[key];
  if (!replacement) {
    return '';
  }
  const newest = versions.at(-1) ?? version;
  const names = replacement.use.map((name) => {
    const at = version.names.keys.has(name) ? version : newest;
    const target = at.names.keys.get(name);
    const url = target && findUrl(at, target);
    const shown = (target && at.names.shown.get(target)) ?? name;
    return url ? `[\`${shown}\`](${url})` : `\`${shown}\``;
  });
  return [
    ...(names.length > 0 ? [`Use ${names.join(' and ')}.`] : []),
    replacement.text,
  ].join(' ');
}

/** Tells whether a version covers a release. */
export function isKnownIn(version: ReferenceVersion, release: string): boolean {
  return compareReleases(release, version.model.release) <= 0;
}

/**
 * Links full names of symbols in a text of this site, such as `torch.fromBlob`: each once, and never
 * the entry of the text itself.
 */
export function linkNames(
  version: ReferenceVersion,
  text: string,
  from: string,
): string {
  const done = new Set([from]);
  return text.replace(
    /`(new )?([A-Za-z_]\w*(?:\.\w+)+)(\(\))?`/g,
    (whole, made: string | undefined, name: string) => {
      const key = made ? undefined : version.names.keys.get(name);
      const url = key && !done.has(key) ? findUrl(version, key) : undefined;
      if (!key || !url) {
        return whole;
      }
      done.add(key);
      return `[${whole}](${url})`;
    },
  );
}
