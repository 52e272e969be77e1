import {Joi} from '@docusaurus/utils-validation';
import type {OptionValidationContext} from '@docusaurus/types';
import type {BridgeSettings} from './core/active';

/** Options of the plugin; the browser gets all of them unchanged. */
export type BridgeOptions = BridgeSettings;

/** Hosts and parent of docusaurus-plugin-internaldocs-fb 1.19.2, `internal/bridge.js`. */
export const defaults = {
  hosts: ['.internalfb.com'],
  localhost: true,
  parents: ['https://www.internalfb.com'],
  timeout: 30_000,
} satisfies BridgeOptions;

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';

const schema = Joi.object<BridgeOptions>({
  hosts: Joi.array()
    .items(
      Joi.string()
        .pattern(new RegExp(`^\\.?${LABEL}(?:\\.${LABEL})+$`), 'host')
        .messages({
          'string.pattern.name':
            '{{#label}} is "{{#value}}": give a host in lower case such as example.com (with all below it) or .example.com (those below it only)',
        }),
    )
    .min(1)
    .unique()
    .default(defaults.hosts),
  localhost: Joi.boolean().strict().default(defaults.localhost),
  parents: Joi.array()
    .items(
      Joi.string()
        .pattern(/^https:\/\/[a-z0-9.-]+(?::\d+)?$/, 'origin')
        .messages({
          'string.pattern.name':
            '{{#label}} is "{{#value}}": give an https origin without a path such as https://www.example.com',
        }),
    )
    .min(1)
    .unique()
    .default(defaults.parents),
  timeout: Joi.number()
    .strict()
    .integer()
    .min(1)
    .max(600_000)
    .default(defaults.timeout),
});

/** Checks the plugin's options; a wrong one fails the build with its name. */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<
  Partial<BridgeOptions>,
  BridgeOptions
>): BridgeOptions {
  return validate(schema, options);
}

/** Returns the origins that may frame the site, for `frame-ancestors` of the content policy. */
export function getFramingOrigins({
  parents = defaults.parents,
}: Partial<BridgeOptions> = {}): readonly string[] {
  return parents;
}
