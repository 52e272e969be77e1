import {androidRules} from './android';
import {expoRules} from './expo';
import {iosRules} from './ios';
import {releaseRules} from './releases';
import type {DoctorRule} from './rule';
import {toolRules} from './tools';
import {xcodeRules} from './xcode';

export type {
  RuleContext,
  Edit,
  RuleHit,
  DoctorRule,
  Severity,
  RuleSource,
} from './rule';

/** All rules, in the order in which readers act on them. */
export const rules: readonly DoctorRule[] = [
  ...releaseRules,
  ...expoRules,
  ...toolRules,
  ...androidRules,
  ...iosRules,
  ...xcodeRules,
];
