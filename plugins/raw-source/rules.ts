import type {Plugin} from '@docusaurus/types';

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type Rules = NonNullable<NonNullable<Configuration['module']>['rules']>;

const RAW = /^\?raw$/;

/**
 * Adds the rule for `?raw` and keeps the other rules off such imports: a
 * program in TypeScript would be compiled before its text is taken.
 *
 * @param rules - The rules of the bundler's configuration so far.
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
