import {Joi} from '@docusaurus/utils-validation';
import {parse} from 'yaml';
import {LABELS} from './core/data/versions';
import type {TextItem} from './core/texts';

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
  // A comma would part them in the page's meta element.
  keywords: text.pattern(/^[^,#]+$/, 'words without commas'),
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
