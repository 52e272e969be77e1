import {androidRules} from './android';
import {expoRules} from './expo';
import {iosRules} from './ios';
import {releaseRules} from './releases';
import type {Rule} from './rule';
import {toolRules} from './tools';
import {xcodeRules} from './xcode';

export type {Context, Edit, Hit, Rule, Severity, Source} from './rule';

/** Every rule, in the order in which a reader acts on them. */
export const rules: readonly Rule[] = [
  ...releaseRules,
  ...expoRules,
  ...toolRules,
  ...androidRules,
  ...iosRules,
  ...xcodeRules,
];
