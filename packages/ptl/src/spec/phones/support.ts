/** Whether a specification runs, for each phone. */
import type {SpecFinding, Phone} from '../diagnostic';
import {PHONES} from './releases';

/** What a phone makes of a specification. */
export interface Support {
  phone: Phone;
  verdict: 'runs' | 'limited' | 'fails';
  /** Why not simply `runs`, and what is good to know. */
  findings: SpecFinding[];
}

/** Sums the findings up for each phone. A specification with errors of the schema runs nowhere. */
export function summarizeSupport(findings: readonly SpecFinding[]): Support[] {
  return PHONES.map((phone) => {
    const own = findings.filter(
      ({severity, phones, effect}) =>
        (severity === 'error' && phones === undefined) ||
        (phones?.includes(phone) &&
          effect !== undefined &&
          effect !== 'ignored'),
    );
    const grave = own.filter(({severity}) => severity !== 'note');
    const fails = grave.some(
      ({effect, phones}) => effect === 'fails' || phones === undefined,
    );
    return {
      phone,
      verdict: fails ? 'fails' : grave.length > 0 ? 'limited' : 'runs',
      findings: own,
    };
  });
}
