import {Joi} from '@docusaurus/utils-validation';
import type {OptionValidationContext} from '@docusaurus/types';

/** Docs version of the reference. */
export interface ApiVersion {
  label: string;
  /** Folder of the pages below the site's, such as `versioned_docs/version-0.2.0`. */
  docs: string;
  /** Address of the docs, without the base path, such as `/docs/`. */
  path: string;
  /** Alias of the package in node_modules. */
  package: string;
}

export interface ApiReferenceOptions {
  /** Name of the package. */
  name: string;
  /** Aliases in node_modules of all installed releases, oldest first. */
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

/** @throws Error that names the wrong option of the plugin. */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<
  ApiReferenceOptions,
  ApiReferenceOptions
>): ApiReferenceOptions {
  return validate(schema, options);
}
