import type {SpecFinding} from '../diagnostic';
import {get, type JsonNode} from '../json';
import type {SpecParts} from './finding';
import {checkPacks} from './packs';
import {checkPlaceholders} from './placeholders';
import {checkRoot} from './root';
import {checkResultKeys, checkUnpacks} from './unpacks';

/** Limit of findings, because a hostile text could have millions. */
const MAX_FINDINGS = 300;

/** Checks in the order in which phones read a specification. */
const CHECKS: readonly ((spec: SpecParts) => Iterable<SpecFinding>)[] = [
  checkRoot,
  checkPacks,
  checkUnpacks,
  checkResultKeys,
  checkPlaceholders,
];

/**
 * Checks a valid specification on the phones whose release has `MobileModel.execute`: which fields
 * make the call fail, work in part, or have no effect.
 *
 * Source: the native code in the npm packages 0.1.3, 0.2.0 and 0.2.1 (Android
 * `org/pytorch/rn/core/ml/processing`, iOS `ios/ML/Processing`). 0.2.1 differs
 * from 0.2.0 in one file, `ios/ML/PTMIValue.mm`, which reads dictionaries again.
 */
export function checkPhones(root: JsonNode): SpecFinding[] {
  const spec = {root, pack: get(root, 'pack'), unpack: get(root, 'unpack')};
  const findings: SpecFinding[] = [];
  for (const check of CHECKS) {
    for (const finding of check(spec)) {
      findings.push(finding);
      if (findings.length === MAX_FINDINGS) {
        return findings;
      }
    }
  }
  return findings;
}
