import {Joi} from '@docusaurus/utils-validation';
import type {OptionValidationContext} from '@docusaurus/types';
import type {SiteDescription} from './node/pages';

export interface PreviewsOptions extends SiteDescription {
  /** Path of the brand's mark below the site's folder, an SVG file with a `viewBox`. */
  mark: string;
}

const names = Joi.object().pattern(Joi.string(), Joi.string().required());

const schema = Joi.object<PreviewsOptions>({
  versions: names.required(),
  sections: names.required(),
  author: Joi.object({
    name: Joi.string().required(),
    url: Joi.string()
      .uri({scheme: ['https']})
      .required(),
  }).required(),
  mark: Joi.string()
    .pattern(/\.svg$/, 'SVG file')
    .required(),
});

/** Checks the plugin's options; a wrong one fails the build with its name. */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<PreviewsOptions, PreviewsOptions>): PreviewsOptions {
  return validate(schema, options);
}
