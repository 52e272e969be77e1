/** Addresses that the publisher of the site configures; undefined ones have no link. */
export interface OwnerAddresses {
  /** Form for a new issue, or `mailto:` and an address. */
  report?: string;
  /** Address that the path of a page's source follows, without a slash at its end. */
  edit?: string;
  /** Repository of this site. */
  repository?: string;
}

/** Returns the addresses in the site's configuration. */
export const readOwner = ({
  customFields,
}: {
  customFields?: Readonly<Record<string, unknown>>;
}): OwnerAddresses => (customFields?.owner ?? {}) as OwnerAddresses;

const RULES = {
  report: {
    variable: 'REPORT_URL',
    pattern: /^(?:https:\/\/[^\s?#]+|mailto:[^\s?#@]+@[^\s?#@]+)$/,
    example:
      'https://github.com/you/site/issues/new or mailto:docs@example.org, without a query',
  },
  edit: {
    variable: 'EDIT_URL',
    pattern: /^https:\/\/[^\s?#]+[^\s?#/]$/,
    example:
      'https://github.com/you/site/edit/main, without a slash at the end',
  },
  repository: {
    variable: 'REPOSITORY_URL',
    pattern: /^https:\/\/[^\s?#]+$/,
    example: 'https://github.com/you/site',
  },
} as const;

/**
 * Reads the publisher's addresses from `REPORT_URL`, `EDIT_URL` and `REPOSITORY_URL`.
 *
 * @returns the addresses; unset and empty variables are left out.
 * @throws Error with the variable and an example, if a value is malformed.
 */
export function readOwnerAddresses(
  env: Readonly<Record<string, string | undefined>>,
): OwnerAddresses {
  const addresses: OwnerAddresses = {};
  for (const [name, {variable, pattern, example}] of Object.entries(RULES)) {
    const value = env[variable]?.trim();
    if (!value) {
      continue;
    }
    if (!pattern.test(value)) {
      throw new Error(`${variable} is "${value}": give ${example}.`);
    }
    addresses[name as keyof OwnerAddresses] = value;
  }
  return addresses;
}
