import {Joi} from '@docusaurus/utils-validation';
import type {OptionValidationContext} from '@docusaurus/types';
import type {SnackLinks, ProgramSource, Toolchain} from './core/types';

export interface SnackOptions {
  /** Reads a finished program; undefined if the version does not have it. */
  programs: (name: string, label: string) => ProgramSource | undefined;
  /** Programs that pages may offer, with their snack on Expo Snack if there is one. */
  snacks: {name: string; snackId?: string; isOnlyHere?: boolean}[];
  /** Toolchain of each docs version. */
  toolchains: Toolchain[];
  /** Label of the version for pages outside the docs. */
  latest: string;
  links: SnackLinks;
  /** Folder with the files of each kind of project. */
  templates: string;
}

const exact = Joi.string().pattern(/^\d+\.\d+\.\d+$/, 'an exact version');
const packages = Joi.object().pattern(Joi.string(), exact).required();
const https = Joi.string().uri({scheme: 'https'}).required();

const schema = Joi.object<SnackOptions>({
  programs: Joi.function().required(),
  snacks: Joi.array()
    .items(
      Joi.object({
        name: Joi.string()
          .pattern(/^[a-z0-9-]+$/, 'lower-case words')
          .required(),
        snackId: Joi.string(),
        isOnlyHere: Joi.boolean(),
      }),
    )
    .unique('name')
    .required(),
  toolchains: Joi.array()
    .items(
      Joi.object({
        label: Joi.string().required(),
        kind: Joi.string().valid('expo', 'react-native').required(),
        sdkVersion: exact.required(),
        dependencies: packages,
        devDependencies: packages,
        guide: Joi.string()
          .pattern(/^\/docs\//, 'a docs page')
          .required(),
      }),
    )
    .unique('label')
    .min(1)
    .required(),
  latest: Joi.string().required(),
  links: Joi.object({expoSnack: https, expoSnackEmbed: https}).required(),
  templates: Joi.string().required(),
});

/** Checks the plugin's options; a wrong one fails the build with its name. */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<SnackOptions, SnackOptions>): SnackOptions {
  return validate(schema, options);
}
