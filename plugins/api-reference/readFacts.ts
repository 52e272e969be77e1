import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Joi} from '@docusaurus/utils-validation';
import type {PackageFacts} from './core/pages/facts';
import type {SymbolGroup} from './core/pages/groups';
import type {TextItem} from './core/pages/texts';
import {parse} from 'yaml';

const text = Joi.string().trim().min(2);
const names = Joi.array().items(text).unique();
const map = (values: Joi.Schema) => Joi.object().pattern(Joi.string(), values);
const byVersion = Joi.alternatives(text, map(text));

const item = Joi.object({
  only: names.min(1),
  summary: text.pattern(/[.)]$/, 'sentence'),
  about: text,
  parameters: map(text).min(1),
  returns: text,
  throws: Joi.array().items(text),
  rejects: Joi.array()
    .items(
      Joi.object({
        as: Joi.valid('message', 'error', 'code', 'none').required(),
        on: Joi.valid('Android', 'iOS'),
        when: text.required(),
      }),
    )
    .min(1),
  platforms: Joi.object({Android: text, iOS: text}).min(1),
  notes: Joi.array().items(text).min(1),
  // A comma separates keywords in the page's meta element.
  keywords: text.pattern(/^[^,#]+$/, 'words without commas'),
});
const textsSchema = map(
  Joi.alternatives().conditional(Joi.array(), {
    then: Joi.array().items(item).min(1),
    otherwise: item.min(1),
  }),
);

const groupsSchema = Joi.array()
  .items(
    Joi.object({
      id: text.required(),
      title: text.required(),
      purpose: byVersion.required(),
      line: byVersion.required(),
      pages: Joi.array()
        .items(
          Joi.object({
            page: text.required(),
            label: text.required(),
            sections: Joi.array().items(
              Joi.object({
                title: text.required(),
                id: text.required(),
                members: names.min(1).required(),
              }),
            ),
          }),
        )
        .min(1)
        .required(),
      docs: names,
    }),
  )
  .unique('id');

const lifecycleSchema = Joi.object({
  corrections: map(
    Joi.object({changed: text, removed: text, deprecated: text}),
  ).required(),
  replacements: map(
    Joi.object({use: names.required(), text: text.required()}),
  ).required(),
});

const packageSchema = Joi.object({
  sources: Joi.string()
    .pattern(/^https:.*\/$/, 'address that ends with a stroke')
    .required(),
  aliases: map(text),
  mistakes: map(text),
  words: names,
  shownAt: map(text),
  internals: map(text),
  throwing: names,
  neverThrowing: names,
  overview: Joi.object({
    entries: text,
    failures: byVersion,
    app: text,
    changes: map(text),
  }),
});

/** @throws Error with the file and the wrong field. */
function parseChecked<T>(file: string, source: string, schema: Joi.Schema): T {
  const {error, value} = schema.validate(parse(source)) as {
    error?: Error;
    value: T;
  };
  if (error) {
    throw new Error(`plugins/api-reference/data/${file}: ${error.message}`);
  }
  return value;
}

const read = <T>(folder: string, file: string, schema: Joi.Schema): T =>
  parseChecked(file, readFileSync(path.join(folder, file), 'utf8'), schema);

/**
 * Reads the texts of a file below `data/entries/`.
 *
 * @param source - content of the file, YAML.
 * @throws Error with the file and the wrong field.
 */
export function readTexts(file: string, source: string): TextItem[] {
  const name = `entries/${file}`;
  return Object.entries(
    parseChecked<Record<string, Omit<TextItem, 'name' | 'file'> | TextItem[]>>(
      name,
      source,
      textsSchema,
    ),
  ).flatMap(([symbol, items]) =>
    [items].flat().map((one) => ({...one, name: symbol, file: name})),
  );
}

/** Reads `groups.yaml` of the plugin's folder `data/`. */
export const readGroups = (folder: string): SymbolGroup[] =>
  read(folder, 'groups.yaml', groupsSchema);

/** Reads all facts in the plugin's folder `data/`. */
export function readFacts(folder: string): Omit<PackageFacts, 'name'> {
  const entries = path.join(folder, 'entries');
  return {
    ...read<Omit<PackageFacts, 'name' | 'groups' | 'texts'>>(
      folder,
      'package.yaml',
      packageSchema,
    ),
    ...read<Pick<PackageFacts, 'corrections' | 'replacements'>>(
      folder,
      'lifecycle.yaml',
      lifecycleSchema,
    ),
    groups: readGroups(folder),
    texts: readdirSync(entries)
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .flatMap((file) =>
        readTexts(file, readFileSync(path.join(entries, file), 'utf8')),
      ),
  };
}
