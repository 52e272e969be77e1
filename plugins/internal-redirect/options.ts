import {Joi} from '@docusaurus/utils-validation';
import type {OptionValidationContext} from '@docusaurus/types';

export interface InternalRedirectOptions {
  /** Hosts of the internal copy: `example.com` including its subdomains, `.example.com` for subdomains only. */
  internalHosts: string[];
  /** Hosts on which to look for the internal copy, in the same form. */
  companyHosts: string[];
  /** Whether the site's own host counts as company-owned. */
  publicHost: boolean;
  /** Origin whose `/ping` answers on the company network only. */
  staticDocsOrigin: string;
  /** Address of the check. */
  checkAddress: string;
  /** Name of the site's folder in the internal copy; the site's `projectName` by default. */
  projectName?: string;
  /** Time limit of the ping and of the check, in ms. */
  timeout: number;
}

/** Values of docusaurus-plugin-internaldocs-fb 1.19.2, `module.js`. */
export const defaults = {
  internalHosts: ['internalfb.com'],
  companyHosts: ['.thefacebook.com'],
  publicHost: false,
  staticDocsOrigin: 'https://staticdocs.thefacebook.com',
  checkAddress: 'https://www.internalfb.com/intern/internaldocs/check',
  timeout: 2000,
} satisfies InternalRedirectOptions;

/** Path of all sites on an internal host; also from `module.js`. */
export const STATIC_DOCS_PATH = '/intern/staticdocs';

const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const HOST = new RegExp(`^\\.?${LABEL}(?:\\.${LABEL})+$`);

const host = Joi.string().pattern(HOST, 'host').messages({
  'string.pattern.name':
    '{{#label}} is "{{#value}}": give a host in lower case such as example.com (with all below it) or .example.com (those below it only)',
});

/** Host pattern or localhost, to try the redirect on this machine. */
const companyHost = Joi.alternatives()
  .try(Joi.valid('localhost'), host)
  .match('any')
  .messages({
    'alternatives.match':
      '{{#label}} is "{{#value}}": give a host in lower case such as example.com (with all below it) or .example.com (those below it only), or localhost',
  });

/** `https:`, or `http:` on this machine. */
const SECURE = /^(?:https:\/\/[^/?#@\s]+|http:\/\/localhost(?::\d+)?)/;

const origin = Joi.string()
  .pattern(new RegExp(`${SECURE.source}$`), 'origin')
  .messages({
    'string.pattern.name':
      '{{#label}} is "{{#value}}": give an https origin without a path such as https://docs.example.com',
  });

const address = Joi.string()
  .pattern(new RegExp(`${SECURE.source}/[^?#\\s]*$`), 'address')
  .messages({
    'string.pattern.name':
      '{{#label}} is "{{#value}}": give an https address with a path and without a query such as https://www.example.com/check',
  });

const schema = Joi.object<InternalRedirectOptions>({
  internalHosts: Joi.array()
    .items(host)
    .min(1)
    .unique()
    .default(defaults.internalHosts),
  companyHosts: Joi.array()
    .items(companyHost)
    .unique()
    .default(defaults.companyHosts),
  publicHost: Joi.boolean().strict().default(defaults.publicHost),
  staticDocsOrigin: origin.default(defaults.staticDocsOrigin),
  checkAddress: address.default(defaults.checkAddress),
  projectName: Joi.string()
    .pattern(/^[\w-]+$/, 'name')
    .messages({
      'string.pattern.name':
        '{{#label}} is "{{#value}}": give a folder name of letters, digits, _ and -',
    }),
  timeout: Joi.number()
    .strict()
    .integer()
    .min(1)
    .max(60_000)
    .default(defaults.timeout),
});

/** Checks the plugin's options; a wrong one fails the build with its name. */
export function validateOptions({
  validate,
  options,
}: OptionValidationContext<
  Partial<InternalRedirectOptions>,
  InternalRedirectOptions
>): InternalRedirectOptions {
  return validate(schema, options);
}

/** Returns the addresses that a reader's browser may request: the ping, then the check. */
export function listRequestedAddresses({
  staticDocsOrigin = defaults.staticDocsOrigin,
  checkAddress = defaults.checkAddress,
}: Partial<InternalRedirectOptions> = {}): {ping: string; check: string} {
  return {ping: `${staticDocsOrigin}/ping`, check: checkAddress};
}
