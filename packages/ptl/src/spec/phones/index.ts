/**
 * What each release of react-native-pytorch-core that has `MobileModel.execute`
 * does with a valid specification, on Android and on iOS: what fails, what works
 * in part and what has no effect.
 *
 * Source: the native code in the npm packages 0.1.3, 0.2.0 and 0.2.1 (Android
 * `org/pytorch/rn/core/ml/processing`, iOS `ios/ML/Processing`). 0.2.1 differs
 * from 0.2.0 in one file, `ios/ML/PTMIValue.mm`, which reads dictionaries again.
 */
import type {SpecFinding} from '../diagnostic';
import {get, type JsonNode} from '../json';
import type {SpecParts} from './finding';
import {checkPacks} from './packs';
import {checkPlaceholders} from './placeholders';
import {checkRoot} from './root';
import {checkResultKeys, checkUnpacks} from './unpacks';

/** More findings than anyone reads; a hostile text could have millions. */
const MAX_FINDINGS = 300;

/** In the order in which phones read. */
const CHECKS: readonly ((spec: SpecParts) => Iterable<SpecFinding>)[] = [
  checkRoot,
  checkPacks,
  checkUnpacks,
  checkResultKeys,
  checkPlaceholders,
];

/** What the phones do with a specification that the schema accepts. */
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
