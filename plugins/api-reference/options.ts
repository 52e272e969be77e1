import {Joi} from '@docusaurus/utils-validation';
import type {OptionValidationContext} from '@docusaurus/types';

export interface ApiVersion {
  label: string;
  /** Folder of its pages below the site's: `versioned_docs/version-0.2.0`. */
  docs: string;
  /** Address of its docs, without the base path: `/docs/`. */
  path: string;
  /** Alias of its package in node_modules. */
  package: string;
}

export interface ApiReferenceOptions {
  /** Name of the package. */
  name: string;
  /** Every installed release, oldest first, as aliases in node_modules. */
  packages: string[];
  /** Docs versions, oldest first. */
  versions: ApiVersion[];
  /** Folder of the examples, below the site's. */
  examples: string;
}

const schema = Joi.object<ApiReferenceOptions>({
  name: Joi.string().required(),
  packages: Joi.array().items(Joi.string()).unique().min(1).required(),
  versions: Joi.array()
    .items(
      Joi.object({
        label: Joi.string().required(),
        docs: Joi.string().required(),
        path: Joi.string()
          .pattern(/^\/(?:[\w.-]+\/)*$/, 'path with both slashes')
          .required(),
        package: Joi.string().required(),
      }),
    )
    .unique('label')
    .min(1)
    .required(),
  examples: Joi.string().default('samples/api'),
});

/** Checks the plugin's options; a wrong one fails the build with its name. */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<
  ApiReferenceOptions,
  ApiReferenceOptions
>): ApiReferenceOptions {
  return validate(schema, options);
}
