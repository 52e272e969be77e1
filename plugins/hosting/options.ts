import {Joi} from '@docusaurus/utils-validation';
import type {OptionValidationContext} from '@docusaurus/types';
import type {Directives} from './core/csp';
import type {HeaderRule, Redirect, Rewrite} from './core/table';

export interface HostingOptions {
  redirects: Redirect[];
  rewrites: Rewrite[];
  /** Headers in addition to those of the content policy. */
  headers: HeaderRule[];
  /** Directives of the pages' content policy. */
  contentSecurityPolicy: Directives;
  /** `github-pages` adds the fallbacks for a host without headers and rewrites. */
  target: 'any' | 'github-pages';
}

const path = Joi.string().pattern(
  /^\/(?:[\w.-]+\/)*$/,
  'path with both slashes',
);

/** Folder below the root; the whole site would allow targets such as `//host`. */
const folder = Joi.string().pattern(
  /^\/(?:[\w.-]+\/)+\*$/,
  'folder with both slashes and *',
);

const schema = Joi.object<HostingOptions>({
  redirects: Joi.array()
    .items(
      Joi.object({
        from: Joi.alternatives().try(path, folder).required(),
        to: Joi.when('from', {
          is: folder,
          then: folder.required(),
          otherwise: Joi.alternatives()
            .try(path, Joi.string().uri({scheme: 'https'}))
            .required(),
        }),
        status: Joi.number().valid(301, 302).required(),
      }),
    )
    .unique('from')
    .required(),
  rewrites: Joi.array()
    .items(Joi.object({prefix: path.required()}))
    .unique('prefix')
    .required(),
  headers: Joi.array()
    .items(
      Joi.object({
        source: Joi.string()
          .pattern(/^\/[^*]*\*[^*]*$/, 'path with one *')
          .required(),
        headers: Joi.object().pattern(Joi.string(), Joi.string()).required(),
      }),
    )
    .required(),
  contentSecurityPolicy: Joi.object()
    .pattern(Joi.string(), Joi.array().items(Joi.string()))
    .required(),
  target: Joi.string().valid('any', 'github-pages').default('any'),
});

/** Checks the plugin's options; a wrong one fails the build with its name. */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<HostingOptions, HostingOptions>): HostingOptions {
  return validate(schema, options);
}
