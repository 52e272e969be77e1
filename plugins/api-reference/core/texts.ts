/** What the reference says of a symbol in our own words: core/data/entries, one file for each group. */

import {Joi} from '@docusaurus/utils-validation';
import {parse} from 'yaml';
import {LABELS, type Label} from './data/versions';

/** How a promise rejects: what arrives, and when. */
export interface Rejection {
  /**
   * `message`: an object with `message` that is no `Error`; `error`: an `Error`;
   * `code`: an `Error` with `code`, from the bridge of React Native; `none`: never.
   */
  as: 'message' | 'error' | 'code' | 'none';
  /** Both platforms where not given. */
  on?: 'Android' | 'iOS';
  /** What comes after “when”. */
  when: string;
}

export interface Texts {
  /** One sentence or two, in place of the package's description. */
  summary?: string;
  /** More, below the summary. */
  about?: string;
  /** By name; `options.dim` for a property of an object. In place of the package's text. */
  parameters?: Readonly<Record<string, string>>;
  /** Shape, data type, unit; in place of the package's text. */
  returns?: string;
  /** What comes after “Throws an Error for”; an empty list where it never does. */
  throws?: readonly string[];
  rejects?: readonly Rejection[];
  platforms?: Readonly<Partial<Record<'Android' | 'iOS', string>>>;
  /** Where native code does less than the types. */
  notes?: readonly string[];
}

export interface TextItem extends Texts {
  /** As one types it, or a key. */
  name: string;
  /** Versions that it holds for; all that have the symbol where not given. */
  only?: readonly Label[];
  /** `tensor.yaml` */
  file: string;
}

const text = Joi.string().trim().min(2);
const item = Joi.object({
  only: Joi.array()
    .items(Joi.valid(...LABELS))
    .unique()
    .min(1),
  summary: text.pattern(/[.)]$/, 'sentence'),
  about: text,
  parameters: Joi.object().pattern(Joi.string(), text).min(1),
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
});
const schema = Joi.object().pattern(
  Joi.string(),
  Joi.alternatives().conditional(Joi.array(), {
    then: Joi.array().items(item).min(1),
    otherwise: item.min(1),
  }),
);

/**
 * Reads a file of texts.
 *
 * @throws Error that names the file and what is wrong in it.
 */
export function readTexts(file: string, source: string): TextItem[] {
  const {error, value} = schema.validate(parse(source)) as {
    error?: Error;
    value: Record<string, Omit<TextItem, 'name' | 'file'> | TextItem[]>;
  };
  if (error) {
    throw new Error(
      `api-reference: core/data/entries/${file}: ${error.message}`,
    );
  }
  return Object.entries(value).flatMap(([name, items]) =>
    [items].flat().map((one) => ({...one, name, file})),
  );
}

/**
 * Puts the texts of one symbol in one version together.
 *
 * @throws Error that names the file and the field that is given twice.
 */
export function joinTexts(items: readonly TextItem[]): Texts {
  const result: Record<string, unknown> = {};
  for (const {name, file, only: _only, ...texts} of items) {
    for (const [field, value] of Object.entries(texts)) {
      const before = result[field];
      if (before === undefined) {
        result[field] = value;
      } else if (field === 'notes') {
        result[field] = [...(before as string[]), ...(value as string[])];
      } else if (field === 'parameters' || field === 'platforms') {
        result[field] = {...(before as object), ...(value as object)};
      } else {
        throw new Error(
          `api-reference: core/data/entries/${file} gives ${name} two times ${field} for one version.`,
        );
      }
    }
  }
  return result as Texts;
}
