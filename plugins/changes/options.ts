import {Joi} from '@docusaurus/utils-validation';
import type {OptionValidationContext} from '@docusaurus/types';
import {findFault, type SiteChange} from './core/entries';
import type {FeedTexts} from './core/feed';

export interface ChangesOptions extends FeedTexts {
  /** Path of the page that shows the entries. */
  page: string;
  /** Newest first. */
  changes: SiteChange[];
}

const path = Joi.string().pattern(
  /^\/(?:[\w.-]+\/)*$/,
  'path with both slashes',
);

const schema = Joi.object<ChangesOptions>({
  title: Joi.string().required(),
  description: Joi.string().required(),
  page: path.required(),
  changes: Joi.array()
    .items(
      Joi.object({
        date: Joi.string().required(),
        id: Joi.string()
          .pattern(/^[a-z\d-]+$/, 'lower-case words with hyphens')
          .required(),
        title: Joi.string().required(),
        text: Joi.string().required(),
        link: path.required(),
      }),
    )
    .min(1)
    .required(),
});

/** Checks the plugin's options; a wrong one fails the build with its name. */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<ChangesOptions, ChangesOptions>): ChangesOptions {
  const valid = validate(schema, options);
  const fault = findFault(valid.changes);
  if (fault) {
    throw new Error(`src/data/siteChanges.ts: ${fault}`);
  }
  return valid;
}
