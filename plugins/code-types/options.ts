import {Joi} from '@docusaurus/utils-validation';
import type {OptionValidationContext} from '@docusaurus/types';
import type {CodeModule} from './core/names';

export interface CodeTypesOptions {
  /** Docs versions with the paths of their pages below the base: `docs/next/`. */
  versions: {label: string; path: string}[];
  /** Label of the version for pages of no other. */
  latest: string;
  /** Folders below the base of pages that repeat others. */
  without: string[];
  /** Folder with `<label>/entries.json`, which plugins/api-reference writes. */
  entries: string;
  /** Folder with examples of the API, and `tensors.json` with the shapes of their tensors. */
  examples: string;
  /** Lists the files that pages of a version may show. */
  samples: (label: string) => CodeModule[];
}

const schema = Joi.object<CodeTypesOptions>({
  versions: Joi.array()
    .items(
      Joi.object({
        label: Joi.string().required(),
        path: Joi.string()
          .pattern(/^(?:[\w.-]+\/)+$/, 'path below the base')
          .required(),
      }),
    )
    .min(1)
    .required(),
  latest: Joi.string().required(),
  without: Joi.array().items(Joi.string()).default([]),
  entries: Joi.string().required(),
  examples: Joi.string().required(),
  samples: Joi.function().required(),
});

/** Checks the plugin's options; a wrong one fails the build with its name. */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<
  CodeTypesOptions,
  CodeTypesOptions
>): CodeTypesOptions {
  return validate(schema, options);
}
