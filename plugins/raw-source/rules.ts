import type {Plugin} from '@docusaurus/types';

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type Rules = NonNullable<NonNullable<Configuration['module']>['rules']>;

const RAW = /^\?raw$/;

/**
 * Adds the rule for `?raw` and excludes such imports from the other rules, which would
 * compile a TypeScript program before its text is taken.
 *
 * @param rules - rules of the bundler's configuration so far.
 */
export function addRawRule(rules: Rules): Rules {
  return [
    ...rules.map((rule) =>
      rule && typeof rule === 'object' && !rule.resourceQuery
        ? {...rule, resourceQuery: {not: [RAW]}}
        : rule,
    ),
    {resourceQuery: RAW, type: 'asset/source'},
  ];
}
