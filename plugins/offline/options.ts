import {Joi} from '@docusaurus/utils-validation';
import type {OptionValidationContext} from '@docusaurus/types';
import type {VersionScope} from './core/partition';

export interface OfflineOptions {
  /** Texts and colors of the installed site. */
  app: {name: string; description: string; color: string; background: string};
  /** Path of the icons' SVG file, relative to the site. */
  mark: string;
  /** Entries in the menu of the installed site's icon. */
  shortcuts: {name: string; path: string}[];
  versions: VersionScope[];
  /** Path prefixes of files that no copy needs. */
  without: string[];
  /** Paths of pages that answer for every path below them. */
  rewrites: string[];
  /** Redirects within the site, which copies apply, too. */
  redirects: {from: string; to: string}[];
  /**
   * Folder of sandboxed documents without the site's origin, whose requests bypass the
   * worker, and the folder at which the worker serves them with the sandbox in a header.
   */
  sandboxed: {from: string; at: string};
}

const below = Joi.string().pattern(
  /^(?:[\w.-]+\/)*$/,
  'path below the base with a slash at its end',
);
const color = Joi.string().pattern(/^#[\da-f]{6}$/, 'color as #rrggbb');

const schema = Joi.object<OfflineOptions>({
  app: Joi.object({
    name: Joi.string().required(),
    description: Joi.string().required(),
    color: color.required(),
    background: color.required(),
  }).required(),
  mark: Joi.string().required(),
  shortcuts: Joi.array()
    .items(Joi.object({name: Joi.string().required(), path: below.required()}))
    .max(4)
    .required(),
  versions: Joi.array()
    .items(
      Joi.object({
        name: Joi.string()
          .pattern(/^[\w.-]+$/)
          .required(),
        label: Joi.string().required(),
        start: below.required(),
        own: Joi.array().items(Joi.string()).min(1).required(),
      }),
    )
    .unique('name')
    .min(1)
    .required(),
  without: Joi.array().items(Joi.string()).required(),
  rewrites: Joi.array().items(below).required(),
  redirects: Joi.array()
    .items(Joi.object({from: below.required(), to: below.required()}))
    .required(),
  sandboxed: Joi.object({
    from: below.required(),
    at: below.required(),
  }).required(),
});

/** Checks the plugin's options; a wrong one fails the build with its name. */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<OfflineOptions, OfflineOptions>): OfflineOptions {
  return validate(schema, options);
}
