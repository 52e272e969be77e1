import {Joi} from '@docusaurus/utils-validation';
import type {OptionValidationContext} from '@docusaurus/types';
import type {BuiltPage} from '../../src/lib/builtPage';
import type {SiteDescription} from './node/pages';

export interface PreviewsOptions extends SiteDescription {
  /** The brand's mark, an SVG file with a `viewBox`, below the site's folder. */
  mark: string;
  /** The pages of the build. */
  pages: (outDir: string) => Promise<readonly BuiltPage[]>;
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
  pages: Joi.function().required(),
});

/** Checks the plugin's options; a wrong one fails the build with its name. */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<PreviewsOptions, PreviewsOptions>): PreviewsOptions {
  return validate(schema, options);
}
